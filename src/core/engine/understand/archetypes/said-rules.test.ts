import { describe, expect, it } from 'vitest';
import { must } from '../../../domain/assert.ts';
import type { Locale } from '../../../domain/text.ts';
import { buildDocument } from '../../document/build-document.ts';
import { briefSchema } from '../../document/lines/brief-line.ts';
import { EMPTY_DOCUMENT } from '../../document/read-document.ts';
import code from '../../parts/prepared/code.json' with { type: 'json' };
import { checkPage } from '../../validate/check-page.ts';
import { withSaidRules } from './said-rules.ts';

const ORDER = ['dish (soup|cake)', 'day (date)', 'pieces (1-50)', 'age', 'house number', 'phone (private)', 'minutes'];
const CHINESE = ['项目 (初级|高级)', '日期', '数量 (1-50)', '年龄', '门牌', '电话 (私密)', '大人', '小孩', '备注 (长文)'];
const place = { isOwn: false, group: null, said: [] as string[] };

function rulesOf(idea: string, locale: Locale = 'en', more: Partial<{ isOwn: boolean; group: string; said: string[] }> = {}) {
  const fields = locale === 'zh' ? CHINESE : ORDER;
  const { rules } = withSaidRules({ id: 'order', name: 'order', fields }, { idea, locale, ...place, ...more });
  return (rules ?? []) as string[];
}

describe('rules that an idea gives', () => {
  it.each([
    ['Max 4 loaves a person.', 'pieces <= 4: At most 4 for each person.'],
    ['Every household signs up once', 'one per house number: There is one for this address already.'],
    ['one item per person and 24 items altogether', 'one per phone: There is one with this phone already.'],
    ['Order by 4pm the day before', 'day > today and (hour(now) < 16 or day > today + 1): Please order by 4 pm the day before.'],
    ['Order by Wednesday for that Friday', 'daysBetween(today, day) >= 2: Please order at least 2 days ahead.'],
    ['Strictly 18+, no exceptions', 'age >= 18: Only from 18 years on.'],
    ['nobody under six years', 'age >= 6: Only from 6 years on.'],
    ['We open 1 April to 31 October', 'month(day) >= 4 and month(day) <= 10: That day lies outside the season.'],
    ['from November until March', 'month(day) >= 11 or month(day) <= 3: That day lies outside the season.'],
    ['Only 6 soups this time', "dish != 'soup' or count(order, dish = 'soup') <= 6: There are 6 of these already: soup."],
    ['Max 45 minutes', 'minutes <= 45: At most 45.'],
    ['receipts older than 60 days cannot be sent', 'day >= today - 60: That is longer ago than 60 days.'],
  ])('%s', (idea, rule) => {
    expect(rulesOf(idea)).toContain(rule);
  });

  it.each([
    ['每人限购4个', '数量 <= 4：每人最多4。'],
    ['一户只能一个摊', '门牌不能重复：这一户已经有一个了。'],
    ['一个手机号只能投一票', '电话不能重复：每人只能一次。'],
    ['未满20岁不行', '年龄 >= 20：要满20岁。'],
    ['12月到来年4月开放', 'month(日期) >= 12 or month(日期) <= 4：这一天不在开放季节里。'],
    ['小孩不能自己来，必须有大人', '小孩 = 0 or 大人 >= 1：小孩要有大人一起来。'],
    ['超过60天的不能报', '日期 >= today - 60：已经超过60天了。'],
    ['只能2个初级', "项目 != '初级' or count(order, 项目 = '初级') <= 2：初级最多2个，已经满了。"],
  ])('%s', (idea, rule) => {
    expect(rulesOf(idea, 'zh')).toContain(rule);
  });

  it.each([
    'Max 4 loaves a person but as many knots as they want',
    'It only counts if I was in at least 2 minutes',
    'max 40 minutes per stop',
    'see you on Friday, we are open all year',
    'nothing else is said',
  ])('are none that it does not give: %s', (idea) => {
    expect(rulesOf(idea)).toEqual([]);
  });

  it('hold for one time of several, and once a day for what one person keeps', () => {
    expect(rulesOf('only two cakes', 'en', { group: 'evening', said: [] })[0]).toMatch(
      /^dish .* and evening = this\.evening\) <= 2: /u,
    );
    expect(rulesOf('Only one per day')).toEqual([]);
    expect(rulesOf('Only one per day', 'en', { isOwn: true })).toEqual(['one per day: There is one for that day already.']);
  });

  it('bound the text that they speak of', () => {
    const fieldsOf = (fields: string[], idea: string, locale: Locale = 'en') =>
      withSaidRules({ name: 'note', fields }, { idea, locale, ...place })['fields'];
    expect(fieldsOf(['name', 'epitaph', 'note (long text)'], 'an epitaph of 80 letters at most')).toEqual([
      'name',
      'epitaph (up to 80 characters)',
      'note (long text)',
    ]);
    expect(fieldsOf(['what:text!# What you saw'], 'max 300 letters')).toEqual([
      { name: 'What you saw', type: 'longtext', max: 300, required: true },
    ]);
    expect(fieldsOf(['电话', '留言 (长文)'], '最多50个字', 'zh')).toEqual(['电话', '留言（长文，最多50字）']);
  });

  it('are held by the site that is made of them', () => {
    const order = withSaidRules(
      { id: 'order', name: 'order', fields: ['your name', ...ORDER, 'note (long text)'] },
      { idea: 'Only 6 soups, Order by Wednesday for that Friday, notes of 80 letters at most', locale: 'en', ...place },
    );
    const brief = briefSchema.parse({
      subject: 'kitchen',
      actors: ['guest', { name: 'cook', manages: true }],
      entities: [order],
      actions: [{ verb: 'send', by: 'guest', on: 'order' }],
    });
    const events = { locale: 'en', checkPage, onEvent: () => undefined, add: undefined } as const;
    const built = buildDocument({ ...EMPTY_DOCUMENT, brief, prepared: code }, events);
    const site = JSON.stringify(must(built.ok ? built.value : null, 'site').blueprint);
    expect(site).toMatch(/count\(order, \w+ = 'soup'\) <= 6/u);
    expect(site).toMatch(/daysBetween\(today, date\) >= 2/u);
    expect(site).toMatch(/"max":80/u);
  });

  it.each([
    ['Max 40 blades per stop', 'Max 40 blades per day'],
    ['at most 3 per person', 'at most 3 per person'],
    ['no dogs on board', 'no dogs on board'],
  ])('are held in its own words, counted by day where nothing else is known: %s', (said, rule) => {
    expect(rulesOf('', 'en', { said: [said] })).toEqual([rule]);
  });
});
