import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../domain/text.ts';
import { readMarks } from './read-marks.ts';

function marksOf(idea: string, locale: Locale = 'en') {
  return readMarks(idea, locale).spans.map(({ label, text }) => `${label}: ${text}`);
}

describe('marks of an idea', () => {
  it('say what its stretches are', () => {
    expect(marksOf('Our chess club. Members sign up for tournaments with name, rating and phone number.')).toEqual([
      'subject: chess club',
      'people: Members',
      'deed: sign up',
      'thing: tournaments',
      'field: name',
      'field: rating',
      'field: phone number',
    ]);
    expect(marksOf('会员可以预约场地，填姓名、电话、人数。', 'zh')).toEqual([
      'people: 会员',
      'deed: 预约',
      'thing: 场地',
      'field: 姓名',
      'field: 电话',
      'field: 人数',
    ]);
  });

  it('say what each stretch belongs to', () => {
    const { spans, ownerOf, doerOf } = readMarks(
      'Parents book a lesson with name and age. Teachers add homework with title and due date.',
      'en',
    );
    const named = (words: string) => spans.find(({ text }) => text === words);
    const ownerName = (words: string) => {
      const span = named(words);
      return span === undefined ? undefined : ownerOf(span)?.spans[0]?.text;
    };
    expect(ownerName('title')).toBe('homework');
    expect(ownerName('due date')).toBe('homework');
    const [book] = spans.filter(({ text }) => text === 'book');
    expect(book === undefined ? null : doerOf(book)).toMatchObject({ label: 'people', spans: [{ text: 'Parents' }] });
  });

  it.each(['', ' ', '?!', '「」', '((((', '\n\n\n'])('are none where nothing is said: %j', (idea) => {
    expect([...marksOf(idea), ...marksOf(idea, 'zh')]).toEqual([]);
  });

  it('stand in order, apart, and are the words of their places', () => {
    const idea = 'we rent boats: canoe 12, kayak 9. 预约要填姓名 and phone; closed monday\n- no dogs\n- bring a towel';
    for (const locale of ['en', 'zh'] as const) {
      const { spans } = readMarks(idea, locale);
      expect(spans.map(({ start, end }) => idea.slice(start, end))).toEqual(spans.map(({ text }) => text));
      expect(spans.every(({ start }, at) => start >= (spans[at - 1]?.end ?? 0))).toBe(true);
    }
  });
});
