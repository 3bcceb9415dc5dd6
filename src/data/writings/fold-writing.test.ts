import { expect, it } from 'vitest';
import type { WritingNews } from '#core/protocol/writing.ts';
import { foldWriting } from './fold-writing.ts';

const news = (change: Partial<WritingNews>): WritingNews => ({
  commandId: 'c',
  projectId: 1,
  versionId: 'v',
  run: 'first',
  after: null,
  phase: 'writing',
  from: 0,
  lines: [],
  open: '',
  ...change,
});

it('puts lines behind those that are known, and takes all of them again', () => {
  const one = foldWriting(null, news({ lines: ['a', 'b'] }));
  const two = foldWriting(one, news({ from: 2, lines: ['c'] }));
  expect(two?.lines).toEqual(['a', 'b', 'c']);
  expect(foldWriting(two, news({ lines: ['a', 'b', 'c', 'd'] }))?.lines).toEqual(['a', 'b', 'c', 'd']);
});

it('drops the lines of a model that failed', () => {
  const one = foldWriting(null, news({ lines: ['a', 'b'] }));
  expect(foldWriting(one, news({ run: 'second', after: 'cut', phase: 'waiting' }))).toMatchObject({ lines: [], after: 'cut' });
});

it('says when lines between are missing', () => {
  expect(foldWriting(null, news({ from: 1, lines: ['b'] }))).toBeNull();
  const one = foldWriting(null, news({ lines: ['a'] }));
  expect(foldWriting(one, news({ from: 3, lines: ['d'] }))).toBeNull();
});
