import project from '../../../package.json' with { type: 'json' };

export const THIS_PACKAGE: {
  readonly name: string;
  readonly version: string;
  readonly peerDependencies: { readonly '@parcel/watcher': string };
} = project;
