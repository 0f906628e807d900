import { expect, test } from 'vitest';
import { API_ENDPOINTS } from '../../generator/answers/endpoints.ts';
import { hostFacts } from '../../generator/answers/host-facts.ts';
import { CONTRACT_HEADERS } from '../../generator/http/contract.ts';
import { hosts } from '../../generator/http/hosts.ts';
import { SITE } from '../site.ts';

const servers = hosts.filter(({ readsFolder }) => readsFolder === true);

test.each(servers.map((host) => [host.name, host] as const))('%s sends every header of the contract', (_, host) => {
  const settings = { ...SITE, ...hostFacts(API_ENDPOINTS), folder: '/srv/dist', listen: undefined };
  const text = host
    .generate(settings, '/etc/catalogue')
    .map((file) => file.text)
    .join('\n');
  for (const [name, value] of Object.entries(CONTRACT_HEADERS)) {
    expect(text).toContain(name);
    expect(text).toContain(value);
  }
});
