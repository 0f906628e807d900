import { diagnostic } from '../../../../findings/diagnostic.ts';
import { findIn } from '../../find-in.ts';
import { addressOf } from '../address.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Whoever sits between the host and the person can replace a program that is fetched by plain http. */
export const plainHttp: ScriptRule = (script) =>
  findIn(script.files, (file) => {
    const address = addressOf(file);
    if (address === undefined || !/^http:\/\//i.test(address.text)) return [];
    return [diagnostic('plain-http', placeOf(script, address), { url: address.text })];
  });
