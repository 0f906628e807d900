import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The installed command. */
export const COMMAND = `${PROJECT}generator/catalogue.js`;

/** A small catalogue with something of everything. */
export const SMALL = `${PROJECT}test/fixtures/small`;

/** What is expected, byte for byte; written anew with BLESS=1. */
export const GOLDEN = `${PROJECT}test/golden`;

/** Whether golden files are to be written instead of compared. */
export const BLESS = process.env['BLESS'] === '1';
