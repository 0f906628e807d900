import project from '../../../package.json' with { type: 'json' };

/** The package that the program is. */
export const THIS_PACKAGE: { readonly name: string; readonly version: string } = project;
