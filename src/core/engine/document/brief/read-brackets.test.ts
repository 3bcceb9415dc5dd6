import { describe, expect, it } from 'vitest';
import { entityOf } from '../complete.fixture.ts';

/** The field of a site that an author writes in these words. */
const fieldOf = (words: string, language: 'en' | 'zh' = 'en') =>
  entityOf(
    { subject: 'log', language, entities: [{ id: 'entry', name: 'Entry', fields: ['title', words] }] },
    'entry',
  )?.fields.at(-1);

describe('brackets behind a field', () => {
  it.each<[string, string, object]>([
    ['bounds with their unit', 'systolic (60-260 mmHg)', { type: 'num', min: 60, max: 260, label: { en: 'Systolic (mmHg)' } }],
    [
      'a unit and bounds in brackets of their own',
      'weight (kg) (1-200)',
      { type: 'num', min: 1, max: 200, label: { en: 'Weight (kg)' } },
    ],
    ['a least with its unit', 'dose (at least 5 mg)', { type: 'num', min: 5 }],
    ['a most with its unit', 'distance (up to 50 km)', { type: 'num', max: 50 }],
    ['people, who are whole', 'guests (1–12 people)', { type: 'int', min: 1, max: 12 }],
    ['choices and a mark in brackets of their own', 'size (S|M|L) (required)', { type: 'enum', required: true }],
    ['stars between bounds, which are no day', 'stars from (1 to 5)', { type: 'int', min: 1, max: 5 }],
  ])('hold %s', (_, words, field) => {
    expect(fieldOf(words)).toMatchObject(field);
  });

  it('hold a long text in Chinese, by any of its names', () => {
    expect(fieldOf('备注 (长文本)', 'zh')).toMatchObject({ type: 'longtext', label: { zh: '备注' } });
  });

  it.each<[string, object]>([
    ['check (7:00|14:00)!', { type: 'enum', required: true, options: [{ label: { en: '7:00' } }, { label: { en: '14:00' } }] }],
    ['phone or e-mail', { type: 'text', private: true, label: { en: 'Phone or e-mail' } }],
  ])('leave %s what it is', (words, field) => {
    expect(fieldOf(words)).toMatchObject(field);
  });

  it('hold half a day as what it is, not as a unit', () => {
    expect(fieldOf('shift (9-5 pm)')?.max).toBeUndefined();
  });
});
