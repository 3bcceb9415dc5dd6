import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BILLING_PATHS } from './billing-paths.ts';
import { API_PATHS } from './paths.ts';
import { CODE_TYPE, PROJECT_STATE } from './states.ts';

const page = readFileSync(new URL('../../../../docs/wire-names.md', import.meta.url), 'utf8');

it('NET-02 every address begins with /, however the specification writes it', () => {
  const addresses = [API_PATHS, BILLING_PATHS].flatMap((paths) => Object.values<string>(paths));
  expect(addresses.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
});

it('lists every wire name with its word on the page that says why it stays', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)].map(([, word, name]) => `${word} ${name}`);
  const mapped = [API_PATHS, BILLING_PATHS, PROJECT_STATE, CODE_TYPE].flatMap((names) =>
    Object.entries(names).map(([word, name]) => `${word} ${name}`),
  );
  expect(new Set(listed)).toEqual(new Set(mapped));
});
