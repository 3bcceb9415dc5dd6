import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTextSealer } from './sealed-text.ts';

const KEY = 'sk-a-key-of-somebody';
const OF_ADA = ['ada', 'openai', ''];
const sealer = createTextSealer(randomBytes(32));

it('opens what it sealed, in its context', () => {
  expect(sealer.open(sealer.seal(KEY, OF_ADA), OF_ADA)).toBe(KEY);
  expect(sealer.open(sealer.seal('', OF_ADA), OF_ADA)).toBe('');
});

it('shows nothing of the text, and the same text never twice alike', () => {
  const [first, second] = [sealer.seal(KEY, OF_ADA), sealer.seal(KEY, OF_ADA)];
  expect(first).not.toBe(second);
  expect(Buffer.from(first.slice(2), 'base64url').toString('latin1')).not.toContain('sk-a');
});

it.each<[string, (sealed: string) => string | null]>([
  ['in the row of somebody else', (sealed) => sealer.open(sealed, ['eve', 'openai', ''])],
  ['for another address', (sealed) => sealer.open(sealed, ['ada', 'openai', 'https://evil.example'])],
  ['after the secret was replaced', (sealed) => createTextSealer(randomBytes(32)).open(sealed, OF_ADA)],
  ['when a bit was changed', (sealed) => sealer.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, OF_ADA)],
  ['when a part is missing', (sealed) => sealer.open(sealed.slice(0, 20), OF_ADA)],
  ['under a scheme that it does not know', (sealed) => sealer.open(`2${sealed.slice(1)}`, OF_ADA)],
  ['when it is no sealed text', () => sealer.open('sk-plain', OF_ADA)],
])('opens nothing %s', (_when, open) => {
  expect(open(sealer.seal(KEY, OF_ADA))).toBeNull();
});
