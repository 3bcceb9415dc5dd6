import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('relative time', () => {
  it.each([
    ['2026-11-20T11:59:30Z', 'now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
    ['2026-10-25T12:00:00Z', '26 days ago'],
    ['2026-10-22T12:00:00Z', 'last month'],
    ['2026-06-20T12:00:00Z', '5 months ago'],
    ['2025-11-20T12:00:00Z', 'last year'],
    ['2023-01-01T12:00:00Z', '3 years ago'],
    ['2026-11-20T12:04:00Z', 'now'],
  ])('%s is %s', (iso, text) => {
    expect(relativeTime(iso, now, 'en-US')).toBe(text);
  });

  it('speaks the language of the interface', () => {
    expect(relativeTime('2026-11-20T09:00:00Z', now, 'zh-CN')).toBe('3小时前');
  });
});
