import type { Diagnostic as ProtocolDiagnostic, Connection } from 'vscode-languageserver';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { siteAddress } from '../commands/documentation-address.ts';
import type { EditedCatalogue } from './opened-catalogue.ts';
import { toDiagnostic } from './to-protocol.ts';

/** A finding, and the diagnostic that was sent for it. */
export interface Reported {
  readonly found: Diagnostic;
  readonly diagnostic: ProtocolDiagnostic;
}

export type Publisher = ReturnType<typeof createPublisher>;

/** What was sent of a record: its text, to be compared, and its version. */
interface Sent {
  readonly text: string;
  readonly version: number | undefined;
  readonly reported: readonly Reported[];
}

/** Creates what tells an editor of findings, as far as they are new. */
export function createPublisher(connection: Connection) {
  const sent = new Map<EditedCatalogue, Map<string, Sent>>();
  return {
    publish: (edited: EditedCatalogue) => {
      const before = sent.get(edited) ?? new Map<string, Sent>();
      const after = new Map<string, Sent>();
      const site = siteAddress(edited.catalogue.files);
      const addresses = { ...edited, findingsPage: site === undefined ? undefined : `${site}/docs/findings/` };
      for (const [path, found] of edited.findings()) {
        const reported = found.map((one) => ({ found: one, diagnostic: toDiagnostic(one, addresses) }));
        const text = JSON.stringify(reported.map(({ diagnostic }) => diagnostic));
        after.set(path, { text, version: edited.document(path)?.version, reported });
      }
      sent.set(edited, after);
      for (const path of new Set([...before.keys(), ...after.keys()])) {
        const [old, fresh] = [before.get(path), after.get(path)];
        if (fresh?.text === old?.text && fresh?.version === old?.version) continue;
        const diagnostics = (fresh?.reported ?? []).map(({ diagnostic }) => diagnostic);
        const version = edited.document(path)?.version;
        const uri = edited.uri(path);
        void connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
      }
    },
    /** The diagnostics of a record that were sent last. */
    reported: (edited: EditedCatalogue, path: string) => sent.get(edited)?.get(path)?.reported ?? [],
  };
}
