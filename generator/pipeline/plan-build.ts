import type { ReleaseFile } from '../emit/release-file.ts';
import { digest } from '../manifest/digest.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE, type DigestedFile, type Manifest } from '../manifest/manifest.ts';
import { planRelease, type NewState, type Previous } from '../manifest/plan-release.ts';
import { printManifest } from '../manifest/print-manifest.ts';
import { trustedComment } from '../manifest/trusted-comment.ts';
import type { OutputFile, Rendered } from '../render/answer.ts';
import { allFiles } from '../render/answers.ts';
import { signFile, type SigningKey } from '../signing/minisign.ts';

/** What decides on a release besides the records. */
export interface ReleaseOptions {
  readonly previous: Previous | undefined;
  /** Commit of the catalogue, `null` where git knows none. */
  readonly commit: string | null;
  /** Signs the manifest if given. */
  readonly key: SigningKey | undefined;
  /** In seconds since 1970. */
  readonly now: number;
}

/** A release that only has to be written. */
export interface BuildPlan {
  readonly manifest: Manifest;
  /** How many files there are with the manifest. */
  readonly fileCount: number;
  /** Every file in the order of writing: nothing refers to what comes after it. */
  files(): Generator<ReleaseFile>;
}

/** Decides what a release holds. Bodies are rendered twice, for their digests and for writing, so that few are held at once. */
export function planBuild(rendered: Rendered, counts: NewState['counts'], options: ReleaseOptions): BuildPlan {
  const digested: DigestedFile[] = [];
  for (const { path, body } of allFiles(rendered)) digested.push({ path, sha256: digest(body) });
  const { previous, commit, key, now } = options;
  const state = {
    files: digested,
    counts,
    commit,
    key: key?.publicKey ?? null,
    jsonTwins: rendered.jsonTwins,
    now,
  };
  const { manifest, feed } = planRelease(state, previous);
  const own = manifestFiles(manifest, key);
  return {
    manifest,
    fileCount: manifest.files.length + own.length,
    *files() {
      const known = new Map(manifest.files.map((file) => [file.path, file]));
      for (const files of [allFiles(rendered), feed]) {
        for (const file of files) {
          const entry = known.get(file.path);
          if (entry === undefined) throw new Error(`"${file.path}" is not in the manifest`);
          yield { ...entry, body: file.body };
        }
      }
      yield* own.map((file) => ({ ...file, sha256: digest(file.body), time: manifest.time }));
    },
  };
}

/** The list, its head and, with a key, its signature, which names serial and date. */
function manifestFiles(manifest: Manifest, key: SigningKey | undefined): OutputFile[] {
  const { list, head } = printManifest(manifest);
  const files = [
    { path: LIST_FILE, body: list },
    { path: HEAD_FILE, body: head },
  ];
  if (key === undefined) return files;
  const comment = trustedComment(manifest);
  return [...files, { path: SIGNATURE_FILE, body: signFile(Buffer.from(list), key, comment) }];
}
