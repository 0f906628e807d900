import project from '../../../package.json' with { type: 'json' };

export const THIS_PACKAGE: {
  readonly name: string;
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
} = project;
