import { expect, it } from 'vitest';
import { showPicks } from './show-picks.ts';

const versionId = '3f0d8f1e-6f37-4a45-9f4b-6d9b0f6f4a11';
const request = { type: 'pick', versionId, isOn: true, block: null } as const;

/** Frames that note when their page is reached for. */
function framesAt(...paths: readonly (string | Error)[]) {
  const reached: string[] = [];
  const frames = paths.map((path) => ({
    get location() {
      if (typeof path !== 'string') throw path;
      return { pathname: path };
    },
    get document() {
      reached.push(String(path));
      return { defaultView: null };
    },
  }));
  return { reached, show: () => showPicks(frames as unknown as Window, request, () => expect.unreachable()) };
}

it('touches the pages of the version’s website, in whichever frame', () => {
  const site = `/p/PROJ_00000001/${versionId}/`;
  const { reached, show } = framesAt('/bridge.html', `${site}menu`, `${site}admin`, `${site}admin/dish`, site);
  show();
  expect(reached).toEqual([`${site}menu`, site]);
});

it('leaves frames of other versions and other origins alone', () => {
  const other = '/p/PROJ_00000001/99999999-6f37-4a45-9f4b-6d9b0f6f4a11/';
  const { reached, show } = framesAt(new DOMException('cross-origin', 'SecurityError'), other, `/x/${versionId}`, '/');
  show();
  expect(reached).toEqual([]);
});

it('does not hide a failure of its own', () => {
  expect(framesAt(new RangeError('broken')).show).toThrow(RangeError);
});
