import { describe, expect, it } from 'vitest';
import { findIcon } from '../../render/icons/icon.ts';
import { articleOf, pluralOf, singularOf } from '../brief/english.ts';
import { CLASSES } from '../lines/brief-line.ts';
import { fieldOfWords } from './field-words.ts';
import { findFrame } from './frames.ts';
import framesJson from './frames.json' with { type: 'json' };
import { actorKind, classOfNoun, classShape } from './nouns.ts';

describe('findFrame', () => {
  it.each([
    ['reserve', 'product', 'reservation'],
    ['reserve', 'place', 'booking'],
    ['book', 'event', 'booking'],
    ['sign up for', 'event', 'registration'],
    ['申请领养', 'animal', 'application'],
    ['预约', 'place', 'booking'],
  ] as const)('makes of "%s" on a %s a %s', (verb, cls, made) => {
    expect(findFrame(verb, cls)?.makes?.[0]).toBe(made);
  });

  it.each([
    ['approve or decline', 'step'],
    ['buy', 'cart'],
    ['log', 'add'],
    ['点赞', 'mark'],
    ['split', 'none'],
    ['levitate', undefined],
  ])('takes "%s" for a %s', (verb, does) => {
    expect(findFrame(verb, undefined)?.does).toBe(does);
  });

  it('draws all that it makes, and every class', () => {
    const icons = [...framesJson.flatMap(({ icon }) => icon ?? []), ...CLASSES.map((cls) => classShape(cls).icon)];
    expect(icons.filter((icon) => findIcon(icon) === undefined)).toEqual([]);
  });
});

describe('nouns', () => {
  it.each([
    ['board game', 'product'],
    ['Yoga class', 'event'],
    ['猫咪', 'animal'],
    ['领养申请', 'request'],
    ['gizmo', 'thing'],
    ['hive', 'place'],
    ['社区菜园', 'place'],
    ['场地', 'place'],
  ])('takes %s for a %s', (noun, cls) => {
    expect(classOfNoun(noun)).toBe(cls);
  });

  it.each([
    ['studio owner', 'keepers'],
    ['救助站工作人员', 'keepers'],
    ['club member', 'members'],
    ['I', 'alone'],
    ['visitor', undefined],
  ])('takes %s for one of the %s', (actor, kind) => {
    expect(actorKind(actor)).toBe(kind);
  });

  it.each([
    ['repair café', 'repair cafés', 'a'],
    ['berry', 'berries', 'a'],
    ['leaf', 'leaves', 'a'],
    ['event', 'events', 'an'],
    ['user', 'users', 'a'],
  ])('counts one %s and two %s', (one, many, article) => {
    expect([pluralOf(one), singularOf(many)]).toEqual([many, one]);
    expect(articleOf(one)).toBe(article);
  });
});

describe('fieldOfWords', () => {
  it.each([
    ['purchase price', 'en', 'purchasePrice:money Purchase price'],
    ['date and time', 'en', 'startsAt:datetime Date and time'],
    ['每小时价格', 'zh', 'field1:money 每小时价格'],
    ['exam weight (percent)', 'en', 'examWeight:pct Exam weight (percent)'],
    ['占比（%）', 'zh', 'progress:pct 占比（%）'],
    ['jars left', 'en', 'jarsLeft:int Jars left'],
    ['mites counted', 'en', 'mitesCounted:int Mites counted'],
    ['number of sheets', 'en', 'numberOfSheets:int Number of sheets'],
    ['pages read', 'en', 'pagesRead:int Pages read'],
    ['finished on', 'en', 'finishedOn:date Finished on'],
    ['日期时间', 'zh', 'startsAt:datetime 日期时间'],
    ['联系邮箱', 'zh', 'email:email 联系邮箱'],
    ['收件地址', 'zh', 'field1:address 收件地址'],
    ['订购数量', 'zh', 'field1:int 订购数量'],
    ['页数', 'zh', 'quantity:int 页数'],
    ['key:int! Key', 'en', 'key:int Key'],
    ['nickname of the boat', 'en', 'nicknameOfTheBoat:text Nickname of the boat'],
  ] as const)('reads "%s"', (words, locale, read) => {
    const { key, type, label } = fieldOfWords({ words }, locale, 0);
    expect(`${key}:${type} ${label}`).toBe(read);
  });
});
