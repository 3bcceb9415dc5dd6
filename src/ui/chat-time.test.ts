import { describe, expect, it } from 'vitest';
import { formatChatTime } from './chat-time.ts';

const now = new Date(2026, 10, 20, 15, 4, 5);
const format = (date: Date): string => formatChatTime(date.toISOString(), { now, language: 'en-US' }).replaceAll(/\s/g, ' ');

describe('formatChatTime', () => {
  it.each([
    ['the same day', new Date(2026, 10, 20, 9, 5, 7), '9:05:07 AM'],
    ['the same month', new Date(2026, 10, 2, 21, 5, 7), 'Nov 02, 09:05:07 PM'],
    ['another month', new Date(2026, 0, 2, 21, 5, 7), 'Jan 02, 2026, 09:05:07 PM'],
    ['the same month of another year', new Date(2025, 10, 20, 9, 5, 7), 'Nov 20, 2025, 09:05:07 AM'],
  ])('EDIT-22 %s', (_case, date, shown) => {
    expect(format(date)).toBe(shown);
  });

  it('EDIT-22 follows the language', () => {
    const shown = formatChatTime(new Date(2026, 10, 2, 21, 5, 7).toISOString(), { now, language: 'zh-CN' });
    expect(shown).toBe('11月02日 21:05:07');
  });

  it('shows nothing for a time it cannot read', () => {
    expect(formatChatTime('soon', { now, language: 'en-US' })).toBe('');
  });
});
