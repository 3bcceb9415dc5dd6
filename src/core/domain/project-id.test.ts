import { describe, expect, it } from 'vitest';
import { decodeProjectId, encodeProjectId } from './project-id.ts';

describe('the id that a project shows', () => {
  it.each([
    [0, 'PROJ_00000000'],
    [1, 'PROJ_00000001'],
    [42, 'PROJ_0000002A'],
    [4294967295, 'PROJ_FFFFFFFF'],
  ])('DATA-07 DATA-09 LIMIT-19 %i is %s', (id, shown) => {
    expect(encodeProjectId(id)).toBe(shown);
    expect(decodeProjectId(shown)).toBe(id);
    expect(decodeProjectId(shown.toLowerCase().replace('proj', 'PROJ'))).toBe(id);
  });

  it('DATA-08 leaves what is no such id as it is, and reads it as 0', () => {
    expect([-1, 4294967296, 1.5, NaN].map(encodeProjectId)).toEqual(['-1', '4294967296', '1.5', 'NaN']);
    expect(['abc', 'PROJ_xyz', 'PROJ_000000011', 'xPROJ_00000001', '42', ''].map(decodeProjectId)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
