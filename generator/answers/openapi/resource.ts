import { requestPath } from '../../http/addresses.ts';
import { CONTENT_TYPE } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { BodyKind } from '../answer-schemas.ts';
import type { Endpoint } from '../endpoint.ts';
import type { FolderOperation, Operation } from '../operation.ts';
import { exampleBody } from './example-body.ts';

/** What is described together: everything that answers to one form of address. */
export interface Resource {
  /** The address below the base URL, with parameters as `{name}`. */
  readonly address: string;
  readonly operation: Operation | FolderOperation;
  /** The types of its bodies; of all of them the same but for images. */
  readonly types: readonly string[];
  readonly kind: BodyKind | undefined;
  /** JSON texts, each by the name of what answers with it. */
  readonly examples: Readonly<Record<string, string>>;
}

/** What endpoints answer, one resource for each form of address. */
export function resourcesOf(endpoints: readonly Endpoint[], settings: SiteRecord): Resource[] {
  const resources = new Map<string, Resource>();
  for (const endpoint of endpoints) {
    const { operation, name, schema: kind } = endpoint;
    if (operation === undefined) continue;
    const address = requestPath(
      'address' in operation ? operation.address : 'file' in endpoint ? endpoint.file : endpoint.folder,
    );
    const known = resources.get(address);
    if (known !== undefined && (known.operation !== operation || known.kind !== kind)) {
      throw new Error(`"${known.operation.id}" and "${operation.id}" describe the same address "${address}"`);
    }
    const body = kind === undefined ? undefined : exampleBody(endpoint, settings, endpoints);
    const examples = { ...known?.examples, ...(body === undefined ? {} : { [name]: body }) };
    resources.set(address, { address, operation, types: typesOf(endpoint), kind, examples });
  }
  return [...resources.values()];
}

function typesOf(endpoint: Endpoint): readonly string[] {
  const several = 'types' in endpoint ? endpoint.types : undefined;
  return several ?? [('type' in endpoint ? endpoint.type : undefined) ?? CONTENT_TYPE];
}
