import { describe, expect, it } from 'vitest';
import { generateWithAttached } from './generate-with-attached.ts';
import { generateBlueprint } from '../../../../tests/support/generate-blueprint.ts';
import { editWithAttached } from './edit-with-attached.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import { versionErrors } from '../validate/new-errors.ts';
import { checkPage } from '../validate/check-page.ts';
import type { Attachment } from './attachment.ts';
import { columnsOf } from './columns.ts';
import { pictureColors } from './picture-colors.ts';
import { readCell } from './read-cell.ts';
import { readCsv } from './read-csv.ts';
import { tableOf } from './table-of.ts';

const PLANTS = `Name,Light,Height (cm),Price,Watered on
Zamioculcas,half shade,80,"£24.50",2026-05-01
"Fern ""Boston""",shade,35,£9.00,2026-05-03
Aloe,sun,20,£6.75,2026-04-28
Ivy,shade,50,£7.20,2026-05-02
Basil,sun,25,£2.10,2026-05-04`;

function table(name: string, csv: string): Extract<Attachment, { kind: 'table' }> {
  const made = tableOf(name, readCsv(csv));
  if (made === null) throw new Error('no table');
  return made;
}

function built(prompt: string, attached: readonly Attachment[]) {
  const result = generateWithAttached({ prompt, seed: 1, attached }, undefined, checkPage);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('tables', () => {
  it.each([
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\r\n1\t"x\ty"\r\n',
      [
        ['a', 'b'],
        ['1', 'x\ty'],
      ],
    ],
    [
      '\uFEFFa,b\n"1, ""2""",\n\n',
      [
        ['a', 'b'],
        ['1, "2"', ''],
      ],
    ],
    ['a,b\n"open,', [['a', 'b'], ['open,']]],
  ])('reads %j', (text, lines) => expect(readCsv(text)).toEqual(lines));

  it.each([
    ['num', '1.234,50 €', 1234.5],
    ['num', '1,234.5', 1234.5],
    ['num', '12,5', 12.5],
    ['int', '1,200', 1200],
    ['num', '0049 30', undefined],
    ['num', '12 apples', undefined],
    ['date', '3.5.2026', '2026-05-03'],
    ['date', '2026年5月3日', '2026-05-03'],
    ['date', '5/3/2026', '2026-05-03'],
    ['date', '31.31.2026', undefined],
    ['bool', '是', true],
    ['datetime', '2026-05-03 9:30', '2026-05-03T09:30'],
  ] as const)('reads a cell as %s: %s', (type, cell, value) => expect(readCell(type, cell)).toEqual(value));

  it('gives each column the type of its values and keeps addresses of people private', () => {
    const csv = `客户,邮箱,等级,备注\n王芳,fang@example.com,金,常来\n李雷,lei@example.com,银,\n张伟,wei@example.com,金,新\n赵敏,min@example.com,银,新\n`;
    const columns = columnsOf(table('客户.csv', csv), 'zh');
    expect(columns.map(({ field }) => [field.type, field.display, field.private])).toEqual([
      ['text', true, undefined],
      ['email', undefined, true],
      ['enum', undefined, undefined],
      ['longtext', undefined, undefined],
    ]);
  });

  it('counts what a long table leaves out', () => {
    const long = table('long.csv', `n,v\n${Array.from({ length: 90 }, (_, at) => `r${at},${at}`).join('\n')}`);
    expect([long.rows.length, long.isCut]).toEqual([60, true]);
  });

  it('become the rows of what the site is about, with the columns that it lacks', () => {
    const { blueprint, reply } = built('An online shop for house plants', [table('plants.csv', PLANTS)]);
    const holder = Object.values(blueprint.entities).find(({ rows }) => JSON.stringify(rows).includes('Zamioculcas'));
    expect(holder?.rows).toHaveLength(5);
    const price = holder?.fields.find(({ type }) => type === 'money')?.key ?? '';
    expect(holder?.rows.map(({ values }) => values[price])).toEqual([24.5, 9, 6.75, 7.2, 2.1]);
    expect(holder?.fields.map(({ label }) => label.en)).toEqual(expect.arrayContaining(['Light', 'Height (cm)', 'Watered on']));
    expect(reply).toContain('5 rows of “plants.csv”');
    expect(versionErrors(blueprint)).toEqual([]);
  });

  it('become an entity with pages of its own where the site has none for them', () => {
    const csv = `Telescope,Aperture (mm),Owner,Dome\nOld Betsy,200,Ada,North\nThe Eye,350,Grace,South\n`;
    const { blueprint } = built('A bakery with opening hours and a contact form', [table('telescopes.csv', csv)]);
    const [id, entity] =
      Object.entries(blueprint.entities).find(([, { rows }]) => JSON.stringify(rows).includes('Old Betsy')) ?? [];
    expect(entity?.plural).toEqual({ en: 'Telescopes' });
    const page = Object.entries(blueprint.pages).find(([, { path }]) => path === '/telescope');
    expect(blueprint.nav.header).toContain(page?.[0]);
    expect(Object.values(blueprint.pages).some((each) => each.entity === id)).toBe(true);
    expect(versionErrors(blueprint)).toEqual([]);
  });

  it('fit every kind of site, in both languages', () => {
    for (const prompt of [
      'A library with loans and members',
      'A todo app',
      '一个花店网站，可以在线订购',
      'A snake game',
      '企业请假审批系统',
    ]) {
      const { blueprint, reply } = built(prompt, [
        table('plants.csv', PLANTS),
        table('客户.csv', '姓名,城市\n王芳,上海\n李雷,北京'),
      ]);
      expect(JSON.stringify(blueprint.entities), prompt).toContain('Zamioculcas');
      expect(JSON.stringify(blueprint.entities), prompt).toContain('王芳');
      expect(versionErrors(blueprint), prompt).toEqual([]);
      expect(reply, prompt).toContain('plants.csv');
    }
  });
});

describe('pictures', () => {
  const pixels = [...Array(900)].flatMap(() => [250, 250, 250, 255]).concat([...Array(100)].flatMap(() => [200, 30, 60, 255]));
  it('give their colours, the one that stands out first', () => {
    const colors = pictureColors(pixels);
    expect(colors).toEqual(['#c81e3c', '#fafafa']);
    expect(pictureColors([1, 2, 3, 0])).toEqual([]);
  });

  const logo: Attachment = {
    kind: 'picture',
    name: 'logo.png',
    mediaType: 'image/png',
    data: 'AAAA',
    colors: ['#c81e3c', '#fafafa', '#1e5ac8'],
  };
  it('colour a site that names no colours itself', () => {
    expect(built('A bakery', [logo]).blueprint.theme).toMatchObject({ primary: '#c81e3c', accent: '#1e5ac8' });
    expect(built('A bakery with green buttons', [logo]).blueprint.theme.primary).not.toBe('#c81e3c');
  });

  it('recolour a site in a change that one undo takes back', () => {
    const blueprint = generateBlueprint('A bakery');
    const outcome = editWithAttached({ blueprint, prompt: 'use the colours of this logo', seed: 1, attached: [logo] }, checkPage);
    if (outcome.kind !== 'changed') throw new Error(outcome.kind);
    expect(outcome.blueprint.theme.primary).toBe('#c81e3c');
    const undone = applyOperations(outcome.blueprint, outcome.inverses);
    expect(undone.ok && JSON.stringify(undone.value.blueprint)).toBe(JSON.stringify(blueprint));
  });
});

describe('texts', () => {
  it('are read below the prompt', () => {
    const text: Attachment = {
      kind: 'text',
      name: 'notes.txt',
      text: 'We sell sourdough bread. Purple buttons. A contact form.',
    };
    const { blueprint, reading } = built('Make a website out of this', [text]);
    expect(reading?.colors.map(({ value }) => value.name)).toContain('Purple');
    expect(versionErrors(blueprint)).toEqual([]);
  });
});
