// Starts the language server of the program that a workspace has, for each of its folders with a catalogue.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** The program in a repository that `init` made, and in a checkout of the program itself. */
const PROGRAMS = ['node_modules/game-installer-catalogue/generator/catalogue.js', 'generator/catalogue.js'];

/** Settings of a catalogue, which tell that there is one. */
const SETTINGS = ['catalogue/site.yaml', 'site.yaml'];

const clients = [];

exports.activate = async () => {
  for (const { uri } of workspace.workspaceFolders ?? []) {
    const has = (path) => existsSync(join(uri.fsPath, path));
    if (!SETTINGS.some(has)) continue;
    const program = PROGRAMS.find(has);
    if (program === undefined) {
      void window.showWarningMessage('Run "npm install": the program that checks records is not installed.');
      continue;
    }
    const server = { command: 'node', args: [join(uri.fsPath, program), 'lsp'], options: { cwd: uri.fsPath } };
    const documentSelector = [{ scheme: 'file', language: 'yaml', pattern: `${uri.fsPath}/**/*.yaml` }];
    const client = new LanguageClient('catalogue', 'Game Installer Catalogue', server, { documentSelector });
    clients.push(client);
    await client.start();
  }
};

exports.deactivate = () => Promise.all(clients.splice(0).map((client) => client.stop()));
