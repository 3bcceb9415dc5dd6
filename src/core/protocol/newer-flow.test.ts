import { expect, it } from 'vitest';
import { isNewerFlow } from './newer-flow.ts';

const of = (versionId: string, number: number | null) => ({ versionId, number });

it.each([
  ['the first one', { incoming: of('a', 3), stored: undefined, expected: true }],
  ['a higher version', { incoming: of('b', 4), stored: of('a', 3), expected: true }],
  ['a lower version, pulled late', { incoming: of('a', 3), stored: of('b', 4), expected: false }],
  ['one just made on this device', { incoming: of('c', null), stored: of('b', 4), expected: true }],
  ['the number of the version shown', { incoming: of('c', 5), stored: of('c', null), expected: true }],
  [
    'another device’s, while a version of this one waits to be sent',
    { incoming: of('d', 5), stored: of('c', null), expected: false },
  ],
] as const)('%s', (_name, { incoming, stored, expected }) => expect(isNewerFlow(incoming, stored)).toBe(expected));
