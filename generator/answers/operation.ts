/** What the description of the interface says of an address. */
export interface Operation {
  /** A noun in lower camel case, unique; the ids of GET, HEAD and OPTIONS are made from it. */
  readonly id: string;
  /** A few words, without a period. */
  readonly summary: string;
  /** Sentences that say more. */
  readonly description?: string;
}

/** What it says of the addresses of a folder, which are as many as there are records. */
export interface FolderOperation extends Operation {
  /** Path below `dist/`, with each parameter as `{name}`. */
  readonly address: string;
  /** What stands in the place of each parameter, by its name. */
  readonly parameters: Readonly<Record<string, AddressParameter>>;
}

/** A part of an address that differs from answer to answer. */
export interface AddressParameter {
  readonly description: string;
  /** JSON Schema of its value. */
  readonly schema: object;
  /** Absent where it depends on the site. */
  readonly example?: string | number;
}
