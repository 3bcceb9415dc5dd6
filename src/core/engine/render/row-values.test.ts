import { expect, test } from 'vitest';
import type { Field, Value } from '../blueprint/entity-schema.ts';
import { rowTitle } from './row-values.ts';

const OPTIONS = [{ value: 'am', label: { en: 'Morning', zh: '上午' } }];

test.each<[Pick<Field, 'type' | 'options'>, Value, string, string]>([
  [{ type: 'text' }, { en: 'Loaf', zh: '面包' }, 'Loaf', '面包'],
  [{ type: 'date' }, '2026-05-01', '1 May 2026', '2026年5月1日'],
  [{ type: 'datetime' }, '2026-05-01T10:30', '1 May 2026, 10:30', '2026年5月1日 10:30'],
  [{ type: 'enum', options: OPTIONS }, 'am', 'Morning', '上午'],
  [{ type: 'date' }, null, 'r1', 'r1'],
])('a row is named by %o', (field, value, english, chinese) => {
  const label = { en: 'Day' };
  const entity = {
    label,
    plural: label,
    icon: 'sun',
    fields: [{ key: 'day', label, display: true, ...field }],
    access: { read: 'public' as const, create: 'nobody' as const },
    rows: [],
  };
  const row = { id: 'r1', values: { day: value }, createdAt: '', updatedAt: '', sample: false };
  expect([rowTitle(entity, row, 'en'), rowTitle(entity, row, 'zh')]).toEqual([english, chinese]);
});
