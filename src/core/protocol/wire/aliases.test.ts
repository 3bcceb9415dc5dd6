import { expect, it } from 'vitest';
import { withAliases } from './aliases.ts';

it.each([
  ['status', 'config_status'],
  ['version', 'version_id'],
  ['image_url', 'img'],
  ['likes', 'favorite_count'],
  ['views', 'copy_count'],
])('DATA-14 DATA-15 %s is read as %s too, and counts where both are there', (first, second) => {
  expect(withAliases({ [first]: 1 })).toEqual({ [first]: 1, [second]: 1 });
  expect(withAliases({ [second]: 0 })).toEqual({ [first]: 0, [second]: 0 });
  expect(withAliases({ [first]: 1, [second]: 2 })).toEqual({ [first]: 1, [second]: 1 });
  expect(withAliases({ [first]: null, [second]: 2 })).toEqual({ [first]: 2, [second]: 2 });
});

it('leaves everything else as it is', () => {
  for (const value of [null, 7, 'x', ['a'], { title: 'Tea' }, {}]) expect(withAliases(value)).toEqual(value);
});
