import type { Connection, Diagnostic as ProtocolDiagnostic } from 'vscode-languageserver';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { siteAddress } from '../commands/documentation-address.ts';
import type { EditedCatalogue } from './opened-catalogue.ts';
import { toDiagnostic } from './to-protocol.ts';

/** A finding, and how the editor was told of it. */
export interface Told {
  readonly found: Diagnostic;
  readonly diagnostic: ProtocolDiagnostic;
}

/** Tells an editor what is found, as far as that is new. */
export interface Publisher {
  readonly publish: (edited: EditedCatalogue) => void;
  /** What the editor was told of a record last. */
  readonly told: (edited: EditedCatalogue, path: string) => readonly Told[];
}

/** What was sent of a record: its text, to be compared, and its version. */
interface Sent {
  readonly text: string;
  readonly version: number | undefined;
  readonly told: readonly Told[];
}

/** Creates what tells an editor of findings. */
export function createPublisher(connection: Connection): Publisher {
  const sent = new Map<EditedCatalogue, Map<string, Sent>>();
  return {
    publish: (edited) => {
      const before = sent.get(edited) ?? new Map<string, Sent>();
      const after = new Map<string, Sent>();
      const site = siteAddress(edited.catalogue.files);
      const addresses = { ...edited, findingsPage: site === undefined ? undefined : `${site}/docs/findings/` };
      for (const [path, found] of edited.findings()) {
        const told = found.map((one) => ({ found: one, diagnostic: toDiagnostic(one, addresses) }));
        const text = JSON.stringify(told.map(({ diagnostic }) => diagnostic));
        after.set(path, { text, version: edited.document(path)?.version, told });
      }
      sent.set(edited, after);
      for (const path of new Set([...before.keys(), ...after.keys()])) {
        const [old, fresh] = [before.get(path), after.get(path)];
        if (fresh?.text === old?.text && fresh?.version === old?.version) continue;
        const diagnostics = (fresh?.told ?? []).map(({ diagnostic }) => diagnostic);
        const version = edited.document(path)?.version;
        const uri = edited.uri(path);
        void connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
      }
    },
    told: (edited, path) => sent.get(edited)?.get(path)?.told ?? [],
  };
}
