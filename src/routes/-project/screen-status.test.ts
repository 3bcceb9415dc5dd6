import { describe, expect, it } from 'vitest';
import {
  SCREEN_STATUSES,
  canStart,
  isFailed,
  isGenerating,
  isOperable,
  isSuccess,
  screenStatus,
  type ScreenFacts,
} from './screen-status.ts';

const facts: ScreenFacts = { isReady: true, projectState: 30, hasVersion: true, latest: null, frame: 'shown' };
const first = (state: string) => ({ state, baseVersionId: null });
const update = (state: string) => ({ state, baseVersionId: 'v1' });

describe('screen statuses', () => {
  it('GEN-22 GEN-23 GEN-24 GEN-25 group as specified', () => {
    expect(SCREEN_STATUSES.filter(isGenerating)).toEqual(['generating', 'updating']);
    expect(SCREEN_STATUSES.filter((status) => !isOperable(status))).toEqual(['loading', 'generating', 'updating']);
    expect(SCREEN_STATUSES.filter(isSuccess)).toEqual(['success', 'update_success']);
    expect(SCREEN_STATUSES.filter(isFailed)).toEqual(['failed', 'update_failed', 'error']);
  });

  it('GEN-26 GEN-27 a new generation starts from these only', () => {
    expect(SCREEN_STATUSES.filter(canStart)).toEqual(['idle', 'success', 'failed', 'update_success', 'update_failed', 'error']);
  });

  it.each<[string, Partial<ScreenFacts>]>([
    ['loading', { isReady: false }],
    ['idle', { hasVersion: false, projectState: 10 }],
    ['generating', { hasVersion: false, latest: first('building') }],
    ['generating', { hasVersion: false, projectState: 20 }],
    ['failed', { hasVersion: false, latest: first('failed') }],
    ['failed', { hasVersion: false, projectState: 40 }],
    ['success', { latest: first('done') }],
    ['success', { latest: first('waiting') }],
    ['failed', { latest: first('refused') }],
    ['updating', { latest: update('building') }],
    ['update_success', { latest: update('accepted') }],
    ['update_failed', { latest: update('refused') }],
    ['error', { frame: 'failed' }],
    ['waiting_page_appear', { frame: 'loading' }],
  ])('GEN-21 %s', (status, change) => {
    expect(screenStatus({ ...facts, ...change })).toBe(status);
  });
});
