import { describe, expect, it } from 'vitest';
import { closedWords, hoursLines, openWords } from './hours-words.ts';
import { isEverOpenAt, isHoursLine, isOpenAt, readHours } from './opening-hours.ts';

const SHOP = readHours(['tue-fri 9:00-18:00', 'sat 10:00-12:00, 13:00-16:00', '12-25 closed', '2026-12-27 11:00-15:00']);

describe('opening hours', () => {
  it.each([
    ['2026-11-24', '09:00', true],
    ['2026-11-24', '17:59', true],
    ['2026-11-24', '18:00', false],
    ['2026-11-24', '08:59', false],
    ['2026-11-28', '12:30', false],
    ['2026-11-28', '13:00', true],
    ['2026-11-29', '12:00', false],
    ['2026-12-25', '10:00', false],
    ['2026-12-27', '12:00', true],
  ])('%s %s is open: %s', (day, time, isOpen) => {
    expect(isOpenAt(SHOP, day, time)).toBe(isOpen);
  });

  it('goes past midnight into the next day', () => {
    const bar = readHours(['fri-sat 18:00-02:00']);
    expect(['01:59', '02:00', '17:59', '18:00'].map((time) => isOpenAt(bar, '2026-11-28', time))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isOpenAt(bar, '2026-11-29', '01:00')).toBe(true);
    expect(isEverOpenAt(bar, '12:00')).toBe(false);
  });

  it.each(['sunday 10:00-12:00', 'mon, wed 8:00-9:00', 'daily 00:00-24:00', 'sat closed', '2026-12-25 closed'])(
    'reads %s',
    (line) => expect(isHoursLine(line)).toBe(true),
  );

  it.each(['10:00-12:00', 'sun', 'someday 10:00-12:00', 'mon 10-12', 'mon 25:00-26:00', 'mon 10:70-12:00', '', 'mo 10:00-12:00'])(
    'does not read %s',
    (line) => expect(isHoursLine(line)).toBe(false),
  );

  it('says the week in both languages, days with the same times together', () => {
    expect(hoursLines(SHOP, 'en')).toEqual([
      { days: 'Monday', times: 'closed' },
      { days: 'Tuesday – Friday', times: '09:00–18:00' },
      { days: 'Saturday', times: '10:00–12:00, 13:00–16:00' },
      { days: 'Sunday', times: 'closed' },
      { days: '25 Dec', times: 'closed' },
      { days: '27 Dec 2026', times: '11:00–15:00' },
    ]);
    expect(openWords(readHours(['daily 08:00-20:00']), 'zh')).toBe('每天 08:00–20:00');
    expect(hoursLines(readHours(['12-24 closed']), 'en')).toEqual([{ days: '24 Dec', times: 'closed' }]);
  });

  it('has every day open that is not said, where only closed days are', () => {
    const office = readHours(['sun closed', '12-25 closed']);
    expect([
      isOpenAt(office, '2026-11-28', '10:00'),
      isOpenAt(office, '2026-11-29', '10:00'),
      isOpenAt(office, '2026-12-25', '10:00'),
    ]).toEqual([true, false, false]);
    expect(hoursLines(office, 'en').map(({ days, times }) => `${days} ${times}`)).toEqual(['Sunday closed', '25 Dec closed']);
    expect([openWords(office, 'en'), openWords(office, 'zh')]).toEqual(['Closed: Sunday, 25 Dec', '周日、12月25日休息']);
    expect(closedWords(office, '2026-11-29')).toEqual({ en: 'Closed on Sunday.', zh: '周日不营业。' });
    expect(isOpenAt(readHours([]), '2026-11-28', '10:00')).toBe(false);
  });

  it('says why a day or a time cannot be booked', () => {
    expect(closedWords(SHOP, '2026-11-29')).toEqual({
      en: 'Closed on Sunday. Open: Tuesday – Friday 09:00–18:00; Saturday 10:00–12:00, 13:00–16:00; 27 Dec 2026 11:00–15:00.',
      zh: '周日不营业。营业时间：周二至周五 09:00–18:00；周六 10:00–12:00、13:00–16:00；2026年12月27日 11:00–15:00。',
    });
    expect(closedWords(SHOP, '2026-11-28').en).toBe('Closed at that time. Open on Saturday: 10:00–12:00, 13:00–16:00.');
    expect(closedWords(SHOP, '2026-12-25').zh).toContain('12月25日不营业');
    expect(closedWords(SHOP, null).en).toContain('Closed at that time. Open:');
  });
});
