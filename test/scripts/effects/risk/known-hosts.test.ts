import { describe, expect, test } from 'vitest';
import { HostIndex, hostsInText, wellKnownHosts } from '../../../../generator/scripts/effects/risk/known-hosts.ts';

describe('a host that looks like a well-known one', () => {
  test.each([
    ['githubb.com', 'github.com'],
    ['gitub.com', 'github.com'],
    ['gihtub.com', 'github.com'],
    ['g1thub.com', 'github.com'],
    ['files.rnoddb.com', 'moddb.com'],
    ['source-forge.net', 'sourceforge.net'],
    ['arch1ve.0rg', 'archive.org'],
    ['github.com.example.net', 'github.com'],
    ['github-com.example.net', 'github.com'],
    ['dl.github.com', undefined],
    ['github.com', undefined],
    ['raw.github.com', undefined],
    ['gpg.com', undefined],
    ['games.test', undefined],
    ['github.org', undefined],
  ])('%s: %s', (host, model) => {
    expect(wellKnownHosts.likeness(host)).toBe(model);
  });
});

describe('a host of the catalogue', () => {
  const hosts = new HostIndex(
    new Map([
      ['files.spacetaxi.test', 2],
      ['dl.spacetaxi.test', 5],
      ['www.spacetaxi.test', 3],
      ['spacetaxii.test', 1],
      ['spacetaxl.test', 6],
      ['mirror.moongolf.co.uk', 4],
    ]),
  );

  test.each([
    ['spacetaxii.test', 'dl.spacetaxi.test'],
    ['cdn.spacetaxii.test', 'dl.spacetaxi.test'],
    ['old.spacetaxi.test', 'spacetaxl.test'],
    ['moongolff.co.uk', 'mirror.moongolf.co.uk'],
    ['other.co.uk', undefined],
    ['mirror.moongolf.co.uk', undefined],
  ])('%s is like the most frequent host of a similar name: %s', (host, model) => {
    expect(hosts.likeness(host)).toBe(model);
  });

  test('is like none that is named less often', () => {
    expect(hosts.likeness('spacetaxl.test')).toBeUndefined();
    expect(hosts.countOf('dl.spacetaxi.test')).toBe(5);
    expect(hosts.countOf('games.test')).toBe(0);
  });

  test('one of thousands with one name is compared with other names alone', () => {
    const counts = new Map(Array.from({ length: 20_000 }, (_, at) => [`h${String(at)}.moongolf.test`, 1]));
    const index = new HostIndex(counts);
    expect([...counts.keys()].filter((host) => index.likeness(host) !== undefined)).toEqual([]);
  });
});

test('hosts of a text are those of its addresses, without names of users, and in the form of a browser', () => {
  const text = 'See https://Me:pw@GitHub.com/a, http:\\\\a.test?b "https://bücher.test:80/x" and ftp://b.test';
  expect([...hostsInText(text)]).toEqual(['github.com', 'a.test', 'xn--bcher-kva.test']);
});

test('what stands around an address in a sentence or command is no part of its host', () => {
  const text = '(https://a.test) $(curl https://b.test); https://c.test, https://d.test. https://e(f)@g.test';
  expect([...hostsInText(text)]).toEqual(['a.test', 'b.test', 'c.test', 'd.test', 'g.test']);
});
