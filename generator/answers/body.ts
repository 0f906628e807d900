import type { Body } from './endpoint.ts';

export function printBody(body: Body): string | Uint8Array {
  return isJson(body) ? JSON.stringify(body.json) : body;
}

export function valueOfBody(body: Body): unknown {
  return isJson(body) ? body.json : JSON.parse(body.toString());
}

function isJson(body: Body): body is Exclude<Body, string | Uint8Array> {
  return typeof body === 'object' && 'json' in body;
}
