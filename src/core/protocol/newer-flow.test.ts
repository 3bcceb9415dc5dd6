import { expect, it } from 'vitest';
import { isNewerFlow } from './newer-flow.ts';

const of = (versionId: string, number: number | null) => ({ versionId, number });

it.each([
  ['the first one', of('a', 3), undefined, true],
  ['a higher version', of('b', 4), of('a', 3), true],
  ['a lower version, pulled late', of('a', 3), of('b', 4), false],
  ['one just made on this device', of('c', null), of('b', 4), true],
  ['the number of the version shown', of('c', 5), of('c', null), true],
  ['another device’s, while a version of this one waits to be sent', of('d', 5), of('c', null), false],
] as const)('%s', (_name, incoming, stored, expected) => expect(isNewerFlow(incoming, stored)).toBe(expected));
