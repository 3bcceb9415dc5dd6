import { expect, it } from 'vitest';
import { addEntity, type DraftEntity, emptyDraft } from '../brief/draft.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { settleRows } from './settle-rows.ts';

function settled(lists: Readonly<Record<string, DraftEntity['rows']>>, locale: 'en' | 'zh' = 'en') {
  const draft = emptyDraft(locale, lexiconOf(locale));
  for (const [name, rows] of Object.entries(lists)) addEntity(draft, { key: name, name }).rows.push(...rows);
  settleRows(draft);
  return Object.fromEntries([...draft.entities.values()].map(({ name, rows }) => [name, rows]));
}

it('says all of a row where it is named first', () => {
  const [doctor, other] = [{ 名称: '方景岳', 时间安排: '周一' }, '柳如棠'];
  const fees = [
    { 名称: '方景岳', 价格: '50元' },
    { 名称: '柳如棠', 价格: '80元' },
  ];
  expect(settled({ 医师: [doctor, other], 费: fees }, 'zh')).toEqual({
    医师: [
      { 名称: '方景岳', 时间安排: '周一', 价格: '50元' },
      { 名称: '柳如棠', 价格: '80元' },
    ],
  });
});

it('keeps stops with their days apart from a price list', () => {
  const stops = [
    { name: 'Hadley market', days: 'Tuesdays' },
    { name: 'Brunt Green', days: 'Saturdays' },
  ];
  const prices = [
    { name: 'scissors', price: '£7' },
    { name: 'shears', price: '£12' },
  ];
  expect(settled({ service: [...stops, ...prices] })).toEqual({ service: prices, place: stops });
  expect(settled({ boat: [...stops, ...prices] })).toEqual({ boat: [...stops, ...prices] });
});
