import { expect, it } from 'vitest';
import { readScroll } from './scroll.ts';

it('reads its own message alone', () => {
  expect(readScroll({ type: 'keepScroll', versionId: 'v', more: 1 })).toEqual({ type: 'keepScroll', versionId: 'v' });
  for (const other of [
    null,
    'keepScroll',
    { type: 'pick', versionId: 'v' },
    { type: 'keepScroll' },
    { type: 'keepScroll', versionId: '' },
  ])
    expect(readScroll(other)).toBeNull();
});
