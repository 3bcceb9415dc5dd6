import { describe, expect, it } from 'vitest';
import { compile } from '../../../document/compile.ts';
import { readDocument } from '../../../document/read-document.ts';
import drawings from '../../pictures/things/drawings.json' with { type: 'json' };
import things from '../../pictures/things/index.json' with { type: 'json' };
import { keepPictures, readLibrary } from '../../pictures/things/picture-library.ts';
import { renderFiles } from '../../render-files.ts';

const LIBRARY = readLibrary({ things, drawings });
const ACCESS = { read: 'public', create: 'nobody' };

interface Told {
  readonly rows: readonly string[];
  readonly hero?: object;
  readonly site?: object;
}

/** A site with a list of things, on a page of its own and below its opening. */
function filesOf({ rows, hero = {}, site = {} }: Told): ReadonlyMap<string, string> {
  const lines = [
    { site: { name: 'Reed Hire', locales: ['en'], ...site }, theme: { direction: 'craft' } },
    {
      pages: [
        { id: 'home', path: '/', title: 'Home' },
        { id: 'all', path: '/all', title: 'All of them', menu: 'header' },
        { id: 'one', path: '/all/:slug', title: 'One' },
      ],
    },
    {
      entity: 'machine',
      label: 'Machine',
      plural: 'Machines',
      icon: 'layers',
      fields: ['name:text!# Name', 'picture:image Picture', 'day:money Day'],
      access: ACCESS,
    },
    { rows: 'machine', cols: ['@id', 'name', 'day'], data: rows.map((name, index) => [`m${index}`, name, 900]) },
    { block: 'top', page: 'home', type: 'hero', title: 'Borrow it', text: 'By the day.', ...hero },
    { block: 'about', page: 'home', type: 'richtext', title: 'About', text: 'We lend.' },
    {
      block: 'list',
      page: 'all',
      type: 'collection',
      variant: 'cards',
      title: 'Machines',
      query: 'machine',
      options: { action: 'detail' },
    },
    { block: 'it', page: 'one', type: 'detail', query: 'machine' },
  ];
  const { document } = readDocument(lines.map((line) => JSON.stringify(line)).join('\n'));
  const files = renderFiles(keepPictures(compile(document).blueprint, LIBRARY), { now: '2026-11-20T12:00:00.000Z' });
  return new Map([...files].flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])));
}

const page = (told: Told, path: RegExp) => [...filesOf(told)].find(([name]) => path.test(name))?.[1] ?? '';
const home = (told: Told) => page(told, /^index\.html$/);
const list = (told: Told) => page(told, /^all(?:\/index)?\.html$/);

const TOOLS = ['Belt sander', 'Hedge trimmer', 'Hammer', 'Drill'];
const NAMES = ['Juno', 'Marisol', 'Basil the Third', 'Ottoline'];

describe('an opening', () => {
  it('shows a picture where one is true of the site', () => {
    expect(home({ rows: TOOLS, hero: { options: { aside: 'picture' } } })).toContain('class="hero-art"');
    expect(home({ rows: NAMES, hero: { options: { picture: 'hammer', aside: 'picture' } } })).toContain('class="hero-art"');
  });

  it('shows rows in the place of plain geometry, also where its author asked for a picture', () => {
    for (const options of [{}, { aside: 'picture' }, { picture: 'quasar', aside: 'picture' }]) {
      const drawn = home({ rows: NAMES, hero: { options } });
      expect(drawn).not.toContain('class="hero-art"');
      expect(drawn).toContain('class="ledger"');
    }
  });

  it('does not stand as words alone where the site says how to be reached', () => {
    const contact = { address: '1 Mill Lane', phone: '01632 960 118' };
    expect(home({ rows: [], site: { contact } })).toContain('ledger-visit');
    expect(home({ rows: [], site: { contact }, hero: { options: { aside: 'none' } } })).not.toContain('class="hero-side"');
  });

  it('does not cover geometry with words', () => {
    expect(home({ rows: NAMES, hero: { variant: 'cover' } })).not.toContain('o-cover');
  });
});

describe('a list', () => {
  it('shows drawings that tell its rows apart', () => {
    expect(list({ rows: TOOLS })).toContain('class="picture"');
    expect(list({ rows: [...TOOLS, 'Left-handed widget'] }).split('class="picture"')).toHaveLength(6);
  });

  it.each([
    ['most rows have none', ['Hammer', ...NAMES]],
    ['a quarter and more have none', ['Hammer', 'Drill', 'Juno']],
  ])('is words alone where %s', (_why, rows) => {
    expect(list({ rows })).toContain('row-card');
    expect(list({ rows })).not.toContain('class="picture"');
  });

  it('shows the same thing on other grounds and the other way round', () => {
    const rows = ['Claw hammer', 'Sledge hammer', 'Ball hammer', 'Small hammer', 'Old hammer', 'Red hammer'];
    expect(list({ rows }).split('class="picture"')).toHaveLength(rows.length + 1);
    const drawn = [...filesOf({ rows })].filter(([path]) => /hammer\/?.*m\d\.svg$/.test(path)).map(([, text]) => text);
    expect(new Set(drawn).size).toBeGreaterThan(2);
  });
});
