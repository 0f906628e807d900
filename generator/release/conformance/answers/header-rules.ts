import type { Endpoint } from '../../../answers/endpoint.ts';
import { endpointFolder } from '../../../answers/places.ts';
import { FOLDER_PAGE, isBelowApi } from '../../../http/addresses.ts';
import { CONTENT_TYPE } from '../../../http/contract.ts';
import { cacheControlOf } from '../../../http/headers.ts';
import { OTHER_NAMES, pageTypeOf } from '../../../http/page-types.ts';
import { holds, type AnswerRule, same } from '../assertion.ts';
import { commonRules, headerRule } from '../header-rules.ts';

const lengthRule: AnswerRule = {
  aspect: 'length',
  sentence: 'Content-Length is the number of bytes',
  test: ({ body, headers }) => same(String(body.length), headers['content-length']),
};

const cacheRule: AnswerRule = {
  aspect: 'cache',
  sentence: 'Cache-Control is that of the contract',
  test: ({ headers }, { path }) => same(cacheControlOf(path.slice(1)), headers['cache-control']),
};

/** Status, headers and length of a plain GET. */
export function headerRules(endpoint: Endpoint): readonly AnswerRule[] {
  return [
    { aspect: 'status', sentence: 'GET answers 200', test: ({ status }) => same(200, status) },
    {
      aspect: 'type',
      sentence: 'Content-Type is that of the answer',
      test: ({ headers }, { path }) => {
        const type = typeOf(endpoint, path);
        return holds(isOfType(type, headers['content-type']), type, headers['content-type']);
      },
    },
    cacheRule,
    ...commonRules,
    lengthRule,
    { ...headerRule('identity', 'Content-Encoding'), sentence: 'nothing is compressed unasked' },
  ];
}

/** The type of an answer: as the endpoint declares it, or by the ending of the file. */
function typeOf(endpoint: Endpoint, path: string): string {
  const declared = 'type' in endpoint ? endpoint.type : undefined;
  if (declared !== undefined) return declared;
  if (isBelowApi(endpointFolder(endpoint))) return CONTENT_TYPE;
  return pageTypeOf(path.endsWith('/') ? FOLDER_PAGE : path) ?? '';
}

/** Whether a header says the type; of texts for people it may also say that they are UTF-8. */
function isOfType(type: string, header = ''): boolean {
  const plain = header.startsWith('text/') ? header.replace(/;\s*charset=utf-8$/i, '') : header;
  return plain === type || OTHER_NAMES[plain] === type;
}
