import system, { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeEntry, type RecordPath } from '../../yaml/load/layout.ts';
import { besideCatalogue, openIfThere, USUAL_FOLDER, insideCatalogue } from '../commands/open-catalogue.ts';
import { USUAL_CACHE } from '../definitions/definition.ts';
import type { Environment } from '../terminal/environment.ts';
import { createEditedCatalogue, type EditedCatalogue, createLoader } from './opened-catalogue.ts';

/** A record of a catalogue, by the address that an editor has for it. */
interface PlacedRecord {
  readonly edited: EditedCatalogue;
  /** Path relative to the catalogue's folder, with `/`. */
  readonly path: string;
  /** `undefined` for a file that is none. */
  readonly record: RecordPath | undefined;
}

/** The catalogues of the records that are open in an editor, each found in the folders above its records. */
export type Workspace = ReturnType<typeof createWorkspace>;

export interface WorkspaceListener {
  readonly onChange: (edited: EditedCatalogue) => void;
  readonly onTrouble: (message: string) => void;
  /** A catalogue is being read for the first time. */
  readonly onStart: (reading: Promise<void>) => void;
}

/** Creates a workspace. `cache` is the folder of results; that beside each catalogue where it is not given. */
export function createWorkspace(
  cache: string | false | undefined,
  environment: Environment,
  listener: WorkspaceListener,
) {
  const opened = new Map<string, EditedCatalogue>();

  function openAround(file: string): EditedCatalogue | undefined {
    const around = { ...environment, workingFolder: dirname(file) };
    const catalogue = openIfThere(USUAL_FOLDER, around);
    if (catalogue === undefined) return undefined;
    const { folder } = catalogue;
    const before = opened.get(folder);
    if (before !== undefined) return before;
    // From here its results are known by the same name as for other commands.
    const here = { ...environment, workingFolder: catalogue.home };
    const place = cache ?? besideCatalogue(catalogue, USUAL_CACHE, here);
    const edited: EditedCatalogue = createEditedCatalogue(catalogue, {
      load: createLoader(catalogue, place, here),
      now: environment.now,
      onChange: () => {
        listener.onChange(edited);
      },
      onTrouble: listener.onTrouble,
    });
    opened.set(folder, edited);
    listener.onStart(edited.start());
    return edited;
  }

  return {
    /** `undefined` for what lies in no catalogue. */
    find: (uri: string): PlacedRecord | undefined => {
      const file = fileOf(uri);
      const edited = file === undefined ? undefined : openAround(file);
      if (file === undefined || edited === undefined) return undefined;
      const { folder } = edited.catalogue;
      const path = insideCatalogue(file, folder, folder, system);
      if (path === undefined) return undefined;
      return { edited, path, record: placeEntry({ path, kind: 'file' }).record };
    },
    all: () => [...opened.values()],
  };
}

/** The file of an address; `undefined` for what an editor has elsewhere. */
function fileOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
