import { describe, expect, it } from 'vitest';
import { isForOther } from './other-project.ts';

const ORIGIN = 'http://localhost:4401';
const OWN = `${ORIGIN}/p/PROJ_00000001/v1/menu`;

describe('a request for something of a project', () => {
  it.each([
    ['from a page of the same project', `${ORIGIN}/p/PROJ_00000001/v2/_api/data/x`, OWN, false],
    ['from the app', OWN, 'http://localhost:4400/platform/generate/PROJ_00000001', false],
    ['from the bridge page', OWN, `${ORIGIN}/bridge.html`, false],
    ['from a typed address', OWN, '', false],
    ['from a frame without an address', OWN, 'about:client', false],
    ['from a page of another project', `${ORIGIN}/p/PROJ_00000002/v1/_api/data/x`, OWN, true],
    ['from another project for a page that is none', `${ORIGIN}/p/%2e%2e/x`, OWN, true],
    ['from a page below /p/ that is none', OWN, `${ORIGIN}/p/nothing/x`, true],
  ])('%s is told apart', (_, target, asker, isOther) => {
    expect(isForOther(target, asker)).toBe(isOther);
  });
});
