import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fastGlob from 'fast-glob';
import { parse } from 'yaml';
import { PROJECT } from '../project.ts';

/** What the rules read of a workflow; GitHub's own schema is the linter's business. */
export interface Workflow {
  readonly name?: string;
  readonly on?: string | readonly string[] | Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: { readonly group?: string; readonly 'cancel-in-progress'?: unknown };
  readonly jobs?: Readonly<Record<string, Job>>;
}

export interface Job {
  readonly permissions?: string | Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly container?: string | { readonly image?: string };
  readonly services?: Readonly<Record<string, { readonly image?: string }>>;
  readonly strategy?: { readonly matrix?: { readonly include?: readonly Readonly<Record<string, unknown>>[] } };
  readonly steps?: readonly Step[];
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface WorkflowFile {
  readonly name: string;
  /** Folder below that of the project. */
  readonly folder?: string;
  readonly text: string;
  readonly workflow: Workflow;
}

const FOLDER = `${PROJECT}.github/workflows`;

/** Every workflow of the project. */
export const workflowFiles: readonly WorkflowFile[] = readdirSync(FOLDER).map((name) =>
  toWorkflowFile(name, readFileSync(`${FOLDER}/${name}`, 'utf8')),
);

/** Those that a repository made by `init` has besides the ones that it takes over. */
export const workflowTemplates: readonly WorkflowFile[] = fastGlob
  .sync('templates/*/_github/workflows/*.yml', { cwd: PROJECT })
  .sort()
  .map((path) => ({
    ...toWorkflowFile(basename(path), readFileSync(`${PROJECT}${path}`, 'utf8')),
    folder: path.split('/')[1] ?? '',
  }));

export function toWorkflowFile(name: string, text: string): WorkflowFile {
  return { name, text, workflow: parse(text) as Workflow };
}

/** The events that start a workflow. */
export function eventsOf({ on }: Workflow): string[] {
  if (typeof on === 'string') return [on];
  return Array.isArray(on) ? [...(on as readonly string[])] : Object.keys(on ?? {});
}

export function stepsOf({ jobs }: Workflow): Step[] {
  return Object.values(jobs ?? {}).flatMap(({ steps }) => steps ?? []);
}

/** The images that a job runs in, with those of its matrix in the place of the expression that names them. */
export function imagesOf({ container, services, strategy }: Job): string[] {
  const images = [container, ...Object.values(services ?? {})].map((image) =>
    typeof image === 'string' ? image : image?.image,
  );
  const varied = (strategy?.matrix?.include ?? []).map(({ image }) => image);
  return images
    .flatMap((image) => (image === '${{ matrix.image }}' ? varied : [image]))
    .filter((image) => typeof image === 'string');
}
