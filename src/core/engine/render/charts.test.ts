import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { readDocument } from '../document/read-document.ts';
import { renderFiles } from './render-files.ts';

const DOCUMENT = `
{"site":{"name":"Mill","tagline":"Money of a mill","description":"Figures.","picture":"wheat","currency":"EUR"},"theme":{"primary":"#2f5d50"}}
{"pages":[{"id":"home","path":"/","title":"Home"}]}
{"entity":"entry","label":"Entry","plural":"Entries","fields":["name:text!# Name","made:datetime! Made","paid:date Paid","kind:(corn=Corn|flour=Flour) Kind","income:money Income","cost:money Cost","weight:num Weight","grade:rating Grade","took:duration Took"],"access":{"read":"public","create":"nobody"}}
{"block":"chart","page":"home","type":"chart","title":"Figures","query":"entry","options":OPTIONS}
{"rows":"entry","cols":["@id","name","made","paid","kind","income","cost","weight","grade","took"],"data":[["a","Ash","2025-12-31T09:30","2026-01-05","corn",100,-40,2,5,90],["b","Beech","2026-03-02T09:10","2026-03-09","flour",60,-20,4.5,3,30],["c","Cedar","2026-03-04T17:00","2026-04-01","corn",40,null,6,null,60],["d","Date","2026-03-09T09:00",null,"flour",10,-5,null,4,20]]}
`.trim();

function chart(options: object, locale: 'en' | 'zh' = 'en'): string {
  const text = DOCUMENT.replace('OPTIONS', () => JSON.stringify(options)).replace(
    '"currency"',
    `"locales":${JSON.stringify([locale])},"currency"`,
  );
  const files = renderFiles(compile(readDocument(text).document).blueprint, { now: '2026-04-20T12:00:00.000Z' });
  const page = files.get('index.html') ?? '';
  return page.slice(page.indexOf('<figure'), page.indexOf('</figure>'));
}

/** The table beneath a chart, line by line. */
const table = (figure: string) =>
  [...figure.slice(figure.indexOf('<table')).matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, line = '']) =>
    [...line.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, cell]) => cell),
  );
const count = (figure: string, part: RegExp) => [...figure.matchAll(part)].length;

describe('charts of several series', () => {
  it('draw one for each field, with a legend and a column each in their own units', () => {
    const figure = chart({ chart: 'bar', fields: ['income', 'cost', 'took'], by: 'kind' });
    expect(table(figure)).toEqual([
      ['Label', 'Income', 'Cost', 'Took'],
      ['Corn', '€140', '-€40', '2 h 30 min'],
      ['Flour', '€70', '-€25', '50 min'],
    ]);
    expect(count(figure, /class="bar-mark c[012]"/g)).toBe(6);
    expect(figure.match(/<ul class="legend">[\s\S]*?<\/ul>/)?.[0].replace(/<[^>]+>|\s+/g, ' ')).toMatch(/Income +Cost +Took/);
    expect(figure).toContain('<title>Corn, Cost: -€40</title>');
  });

  it('draw one for each choice, in the order of the choices', () => {
    const figure = chart({ chart: 'line', field: 'income', by: 'month', series: 'kind' });
    expect(table(figure)).toEqual([
      ['Label', 'Corn', 'Flour'],
      ['2025-12', '€100', '€0'],
      ['2026-03', '€40', '€70'],
    ]);
    expect(count(figure, /<polyline/g)).toBe(2);
  });

  it('stand upon each other when they are stacked, losses below the line', () => {
    const paths = (options: object) =>
      [...chart({ chart: 'bar', fields: ['income', 'cost'], by: 'kind', ...options }).matchAll(/d="M([\d.]+) ([\d.]+)V/g)].map(
        ([, left, start]) => [left, start],
      );
    const [beside, upon] = [paths({}), paths({ stacked: true })];
    expect(new Set(beside.map(([left]) => left)).size).toBe(4);
    expect(new Set(upon.map(([left]) => left)).size).toBe(2);
    expect(new Set(upon.map(([, start]) => start)).size).toBe(1);
    const [first, second] = [
      ...chart({ chart: 'bar', field: 'income', by: 'year', series: 'kind', stacked: true }).matchAll(
        /class="bar-mark c[01]"\s+d="M[\d.]+ ([\d.]+)V/g,
      ),
    ]
      .map(([, start]) => Number(start))
      .slice(1);
    expect(second ?? 0).toBeLessThan(first ?? 0);
  });

  it('keep averages beside each other, over the rows that have a value', () => {
    const figure = chart({ chart: 'bar', field: 'grade', by: 'kind', series: 'kind', stacked: true });
    expect(table(figure).slice(1)).toEqual([
      ['Corn', '5', '–'],
      ['Flour', '–', '3.5'],
    ]);
    expect(count(figure, /class="bar-mark/g)).toBe(2);
  });
});

describe('charts by time', () => {
  it.each<[string, 'en' | 'zh', (string | undefined)[][]]>([
    [
      'year',
      'en',
      [
        ['2025', '1'],
        ['2026', '3'],
      ],
    ],
    [
      'weekday',
      'en',
      [
        ['Mon', '2'],
        ['Wed', '2'],
      ],
    ],
    [
      'hour',
      'en',
      [
        ['09:00', '3'],
        ['17:00', '1'],
      ],
    ],
    [
      'paid.month',
      'en',
      [
        ['2026-01', '1'],
        ['2026-03', '1'],
        ['2026-04', '1'],
      ],
    ],
    [
      'paid.weekday',
      'zh',
      [
        ['周一', '2'],
        ['周三', '1'],
      ],
    ],
    [
      'paid',
      'en',
      [
        ['01-05', '1'],
        ['03-09', '1'],
        ['04-01', '1'],
      ],
    ],
  ])('group by %s in %s', (by, locale, lines) => {
    expect(table(chart({ chart: 'bar', by }, locale)).slice(1)).toEqual(lines);
  });
});

describe('scatters', () => {
  it('draw a point for each row with both numbers, and name their axes', () => {
    const figure = chart({ chart: 'scatter', fields: ['weight', 'income'], series: 'kind' });
    expect(table(figure)).toEqual([
      ['Entry', 'Weight', 'Income'],
      ['Ash', '2', '€100'],
      ['Beech', '4.5', '€60'],
      ['Cedar', '6', '€40'],
    ]);
    expect(count(figure, /<circle class="dot-mark c[01]"/g)).toBe(3);
    expect(figure).toContain('<title>Beech: 4.5, €60</title>');
    expect(figure).toMatch(/>Income<\/text[\s\S]*>Weight<\/text/);
  });

  it('say so when no row has both', () => {
    expect(chart({ chart: 'scatter', fields: ['weight', 'weight'] })).toContain('dot-mark');
    const text = DOCUMENT.replace('OPTIONS', '{"chart":"scatter","fields":["weight","income"]}').replace(/\n\{"rows"[^\n]*/, '');
    const files = renderFiles(compile(readDocument(text).document).blueprint, { now: '2026-04-20T12:00:00.000Z' });
    expect(files.get('index.html')).toContain('class="empty"');
  });
});

describe('measured values', () => {
  it('are points at their moments, with a gap where nothing was measured, and say the unit and the last value', () => {
    const figure = chart({ chart: 'line', field: 'weight', by: 'made' });
    expect(table(figure).slice(1)).toEqual([
      ['2025-12-31 09:30', '2'],
      ['2026-03-02 09:10', '4.5'],
      ['2026-03-04 17:00', '6'],
    ]);
    expect(count(figure, /<circle class="dot-mark/g)).toBe(3);
    expect(figure).toMatch(/class="tick"[^>]*>Weight</);
    expect(figure).toContain('<strong>6</strong>');
  });

  it('are added up or averaged where the chart says so, and never money', () => {
    expect(table(chart({ chart: 'line', field: 'weight', by: 'made', agg: 'avg' })).map(([name]) => name)).toContain('03-02');
    expect(table(chart({ chart: 'line', field: 'income', by: 'made' })).map(([name]) => name)).toContain('03-02');
    expect(table(chart({ chart: 'line', field: 'income', by: 'made', agg: 'none' })).map(([name]) => name)).toContain(
      '2026-03-02 09:10',
    );
  });

  it('are lines of their own for each choice', () => {
    const figure = chart({ chart: 'line', field: 'weight', by: 'made', series: 'kind' });
    expect(table(figure)[0]).toEqual(['Period', '', 'Weight']);
    expect(figure).toContain('Corn');
    expect(figure).toContain('Flour');
  });
});
