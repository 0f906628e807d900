/** What tests use of GitHub's reader of workflows, so that its many types are not checked with ours. */
declare module '@actions/languageservice' {
  interface WorkflowFault {
    readonly range: { readonly start: { readonly line: number } };
    readonly message: string;
  }

  export function validate(
    document: import('vscode-languageserver-textdocument').TextDocument,
  ): Promise<readonly WorkflowFault[]>;
}
