import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../domain/text.ts';
import { fillDraft } from '../marks/fill-draft.ts';
import { readMarks } from '../marks/read-marks.ts';
import { ownBrief } from './own-brief.ts';

function briefOf(idea: string, locale: Locale) {
  const marked = readMarks(idea, locale);
  return ownBrief(marked, fillDraft(marked, locale));
}

const LOCK = `Key book for our theatre, 3 stage managers: Lena, Marcus, Dee. Log: date, key no, who took it (optional: no), back by.
Goes Taken > Returned > Checked. Overdue ones in red.`;
const FRIDGE = '厨房冰箱温度登记，登记：日期、冰箱（大、小）、温度、备注（可以不写）。温度2–6度，超出去的标红。';
const FRAMES =
  'Picture framing, Tralee. Up to 40 cm €30, up to 90 €55, bigger ring me 066 555 0100. People fill a form (name, phone, width, glass or acrylic), need all of it.';
const SHOES = '我修鞋的，铺子叫“老钉子”，在绍兴。换跟20，补底35，上色50。两项打9折。要填：姓名、手机、哪几项、毛病说一下。';
const SHEDS =
  '蘑菇房的，三个棚（1号到3号），每天6点、18点记温度湿度。温度12–18度，湿度85–95%，超出去的变红。谁记的要选：老蒋、小苗';
const BOOK =
  "Night book for the porters. Who's writing, room no. if any, what happened, urgent or not. Next shift signs each entry as read with their name. Nobody can edit or delete, only add a note underneath. Rooms are 11–18 and 21–29.";
const PANES =
  '高空擦玻璃。12块一平方，7楼以上加两成，纱窗8块一扇，总价不够150按150算。客人自己填面积、楼层、纱窗几扇，然后约日子，分上午下午，约满了就不能再约。留地址电话';
const TUNER =
  'Piano tuner. Appointments are Monday through Thursday at 9:00, 11:30 and 2:00 only. Never the same slot twice. I need: name, phone, town, upright or grand.';
const SINGING =
  "Folks sign up with name, where they're from, part (treble, alto, bass) and if they'd like to lead, the page of their song. Show how many of each part we have.";
const EGGS =
  'eggs from our yard, people order online: hen eggs £3, duck eggs £4, quail eggs £5. £6 minimum. leave your name and mobile';
const DORM = '借伞登记，登记：学号8位数字、姓名、楼（东、西）。同一个学号一个月满3次就标“找老师”，点一下变“已找”';

describe('the brief of an idea that lists what is entered', () => {
  it.each<[string, Locale, object]>([
    [FRIDGE, 'zh', { name: '冰箱', type: 'choice', options: ['大', '小'], required: true }],
    [FRIDGE, 'zh', { name: '备注', type: 'longtext', required: false }],
    [FRAMES, 'en', { name: 'Width', type: 'num', required: true }],
    [FRAMES, 'en', { name: 'Glass or acrylic', options: ['Glass', 'Acrylic'] }],
    [SHOES, 'zh', { name: '哪几项', type: 'choice', options: ['换跟', '补底', '上色'], multiple: true }],
    [SHOES, 'zh', { name: '毛病', type: 'longtext' }],
    [SHEDS, 'zh', { name: '谁记的', type: 'choice', options: ['老蒋', '小苗'] }],
    [SHEDS, 'zh', { name: '湿度', type: 'num' }],
    [BOOK, 'en', { name: 'Room no.', type: 'int', required: false }],
    [DORM, 'zh', { name: '学号', pattern: String.raw`\d{8}` }],
    [EGGS, 'en', { name: 'Duck eggs', type: 'int', min: 0, default: 0 }],
  ])('has the properties of its record with their types: %s', (idea, locale, field) => {
    const fields = briefOf(idea, locale)?.entities?.flatMap((each) => (typeof each === 'string' ? [] : (each.fields ?? [])));
    expect(fields).toContainEqual(expect.objectContaining(field));
  });

  it.each<[string, Locale, RegExp]>([
    [FRAMES, 'en', /if Width <= 40 then 30 else if Width <= 90 then 55/],
    [FRAMES, 'en', /Width <= 90: For more than 90 please ring 066 555 0100/],
    [SHOES, 'zh', /size\(哪几项\) >= 2 then 0\.9/],
    [EGGS, 'en', /max\(6, 3 \* Hen eggs \+ 4 \* Duck eggs \+ 5 \* Quail eggs\)/],
    [FRIDGE, 'zh', /温度 < 2 or 温度 > 6/],
    [DORM, 'zh', /次数 >= 3 and 状态 != '已找'/],
    [PANES, 'zh', /max\(150, 12 \* 面积 \* \(if 楼层 >= 7 then 1\.2 else 1\) \+ 8 \* 纱窗几扇\)/],
    [PANES, 'zh', /"options":\["上午","下午"\]/],
    [
      TUNER,
      'en',
      /count\(booking, Day = this\.Day and Time = this\.Time\) <= 1|count\(request, Day = this\.Day and Time = this\.Time\) <= 1/,
    ],
    [TUNER, 'en', /only on Mondays, Tuesdays, Wednesdays and Thursdays/],
    [SINGING, 'en', /"by":"Part","figure":\{"op":"count"\}/],
    [SINGING, 'en', /"name":"Wants to lead","type":"bool"/],
    [LOCK, 'en', /Taken>Returned>Checked/],
    [BOOK, 'en', /"name":"note".*"name":"entry","type":"entry"/],
    [BOOK, 'en', /change: nobody/],
    [BOOK, 'en', /"asks":\["Read by"\]/],
  ])('holds and works out what it says: %s', (idea, locale, said) => {
    expect(JSON.stringify(briefOf(idea, locale))).toMatch(said);
  });

  it.each<[string, Locale, string]>([
    [FRAMES, 'en', 'Picture framing'],
    [SHOES, 'zh', '老钉子'],
    [DORM, 'zh', '借伞登记'],
    [LOCK, 'en', 'Key book'],
  ])('is called by what it is: %s', (idea, locale, name) => {
    expect(briefOf(idea, locale)?.siteName).toBe(name);
  });

  it.each<[string, Locale]>([
    ['A lending library of games. We need a catalogue (players, play time, age, shelf). Members borrow a game.', 'en'],
    ['独立小书的目录站，每本有书名、作者、城市、页数、定价。', 'zh'],
    ['A bakery in Lyon with breads, cakes and opening hours', 'en'],
  ])('is none of an idea that lists what things are like: %s', (idea, locale) => {
    expect(briefOf(idea, locale)).toBeNull();
  });
});
