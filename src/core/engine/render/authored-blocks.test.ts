import { describe, expect, it } from 'vitest';
import { compile } from '../document/compile.ts';
import { lint } from '../document/lint/lint.ts';
import { readDocument } from '../document/read-document.ts';
import { renderFiles } from './render-files.ts';

const SITE = [
  { site: { name: 'Harbour Club', tagline: 'Rowing since 1901', locales: ['en'], currency: 'EUR' } },
  {
    pages: [{ id: 'home', path: '/', title: 'Home', menu: 'header' }],
  },
  {
    entity: 'race',
    label: 'Race',
    plural: 'Races',
    icon: 'trophy',
    fields: ['name:text!# Name', 'seconds:int Seconds', 'postcode:int Postcode', 'balance:num Balance', 'grade:rating Grade'],
    access: { read: 'public', create: 'nobody' },
  },
  {
    rows: 'race',
    cols: ['@id', 'name', 'seconds', 'postcode', 'balance', 'grade'],
    data: [
      ['r1', 'Ada', 95, 10115, 120, 4],
      ['r2', 'Bo', 90, 20095, -80, 5],
      ['r3', 'Cy', 90, 50667, 40, 3],
    ],
  },
];

/** Draws the home page of a document with one more block. */
function home(...lines: readonly object[]): string {
  const said = (key: string) => lines.some((line) => key in line);
  const site = SITE.filter((line) => ['site', 'pages'].every((key) => !(key in line && said(key))));
  const text = [...site, ...lines].map((line) => JSON.stringify(line)).join('\n');
  const { document } = readDocument(text);
  const faults = lint(document).filter(({ severity, code }) => severity === 'error' && code !== 'emptyBlock');
  expect(faults).toEqual([]);
  return renderFiles(compile(document).blueprint, { now: '2026-11-20T12:00:00.000Z' }).get('index.html') ?? '';
}

const block = (type: string, rest: object) => ({ block: `the-${type}`, page: 'home', type, title: 'The block', ...rest });

describe('quotes', () => {
  const lines = [
    {
      entity: 'episode',
      label: 'Episode',
      plural: 'Episodes',
      icon: 'mic',
      fields: ['title:text!# Title', 'line:text! Line', 'winner:>race Winner', 'notes:longtext Notes'],
      access: { read: 'public', create: 'nobody' },
    },
    {
      rows: 'episode',
      cols: ['@id', 'title', 'line', 'winner', 'notes'],
      data: [['e1', 'The last boat', 'Nobody waved.', 'r2', 'Recorded at low tide.']],
    },
  ];
  const quoted = (fields?: readonly string[]) =>
    home(...lines, block('collection', { variant: 'quotes', query: 'episode', ...(fields && { fields }) }));

  it('say what their block names, by whom it names', () => {
    const page = quoted(['line', 'winner']);
    expect(page).toContain('<blockquote><p>Nobody waved.</p></blockquote>');
    expect(page).toMatch(/<strong>The last boat<\/strong\s*><span class="muted">Bo<\/span>/);
    expect(page).not.toContain('Recorded at low tide.');
  });

  it('say the long text of a row where their block names no fields', () => {
    expect(quoted()).toContain('<blockquote><p>Recorded at low tide.</p></blockquote>');
  });
});
const plain = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('leaderboards', () => {
  const board = (sort: string) =>
    plain(home(block('collection', { variant: 'leaderboard', query: { entity: 'race', sort }, fields: ['name', 'seconds'] })));

  it('rank from the lowest number where the query sorts upwards, and equal numbers share a rank', () => {
    expect(board('seconds')).toMatch(/Rank 1 Bo 90 .*Rank 1 Cy 90 .*Rank 3 Ada 95/);
  });

  it('rank from the highest number where the query sorts downwards', () => {
    expect(board('-seconds')).toMatch(/Rank 1 Ada 95 .*Rank 2 Bo 90 .*Rank 2 Cy 90/);
  });
});

describe('opening hours', () => {
  const hours = (items: readonly object[]) => home(block('hours', { items }));

  it('show the lines of a day', () => {
    expect(plain(hours([{ title: 'Tuesday', lines: ['8–13', '14–18'] }]))).toContain('Tuesday 8–13 14–18');
    expect(plain(hours([{ title: {}, lines: ['Mon–Fri: 9:00–17:00', 'Sat: 9–12'] }]))).toMatch(/Mon–Fri 9:00–17:00 \s*Sat 9–12/);
  });

  it('leave out days without times, and the whole block where no day has any', () => {
    expect(plain(hours([{ title: 'Monday' }, { title: 'Friday', value: '9–12' }]))).not.toContain('Monday');
    expect(hours([{ title: 'Monday' }])).not.toContain('The block');
  });
});

describe('heroes', () => {
  const hero = (options: object) => home(block('hero', { variant: 'center', text: 'Come and row.', options }));

  it('show the line above the headline that the author wrote, or none', () => {
    expect(hero({})).toContain('<p class="eyebrow">Rowing since 1901</p>');
    expect(hero({ eyebrow: 'Open day' })).toContain('<p class="eyebrow">Open day</p>');
    expect(hero({ eyebrow: '' })).not.toContain('eyebrow">');
  });
});

it('leaves the footer without links where no page is in its menu', () => {
  const footer = home(block('hero', { text: 'Come and row.' })).split('site-footer')[1];
  expect(footer).not.toContain('<nav');
});

it('shows postcodes as written, and other numbers grouped', () => {
  const page = home(
    block('collection', { variant: 'table', query: { entity: 'race' }, fields: ['name', 'postcode', 'seconds'] }),
  );
  expect(page).toContain('10115');
  expect(page).not.toContain('10,115');
});

describe('charts', () => {
  const chart = (options: object) => home(block('chart', { query: { entity: 'race' }, options }));

  it('draw bars below the axis for negative values', () => {
    const page = chart({ chart: 'bar', field: 'balance', by: 'name' });
    const bars = [...page.matchAll(/class="bar-mark"\s+d="M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, zero, end]) => [
      Number(zero),
      Number(end),
    ]);
    expect(new Set(bars.map(([zero]) => zero)).size).toBe(1);
    expect(bars.map(([zero = 0, end = 0]) => Math.sign(zero - end))).toEqual([1, 1, -1]);
    expect(plain(page)).toContain('-100');
  });

  it('compare averages as bars instead of adding them up in a ring', () => {
    const page = chart({ chart: 'donut', field: 'grade', by: 'name' });
    expect(page).toContain('k-bar');
    expect(page).not.toContain('class="total');
  });

  it('average ratings where no aggregate is named', () => {
    const page = chart({ chart: 'bar', field: 'grade', by: 'month' });
    expect(plain(page)).toMatch(/20\d\d-\d\d 4 /);
  });
});

describe('calendars', () => {
  const outings = (variant: string, ...days: readonly string[]) =>
    home(
      {
        entity: 'outing',
        label: 'Outing',
        plural: 'Outings',
        icon: 'sailboat',
        fields: ['name:text!# Name', 'start:datetime! Start'],
        access: { read: 'public', create: 'nobody' },
      },
      { rows: 'outing', cols: ['@id', 'name', 'start'], data: days.map((day, index) => [`o${index}`, `Tour ${day}`, day]) },
      block('collection', { variant, query: 'outing' }),
    );

  it('open at the week and the month of the next row, and lead back to the present one', () => {
    const week = outings('schedule', '2026-12-09T10:00');
    expect(plain(week)).toContain('Tour 2026-12-09');
    expect(week).toContain('.week=2026-11-16');
    const month = outings('calendar', '2026-12-09T10:00');
    expect(plain(month)).toContain('Tour 2026-12-09');
    expect(month).toContain('.month=2026-11');
  });
});

it('says of no plan that others like it', () => {
  const page = home(block('pricing', { items: [{ title: 'A year', value: '€40', featured: true }] }));
  expect(page).toContain('card plan featured');
  expect(page).not.toContain('popular');
});

describe('people, posts and large letters', () => {
  const lines = [
    {
      entity: 'crew',
      label: 'Crew',
      plural: 'Crew',
      icon: 'users',
      fields: [
        'name:text!# Name',
        'photo:image Photo',
        'role:text Role',
        'side:(port=Port|star=Starboard) Side',
        'oath:text Oath',
      ],
      access: { read: 'public', create: 'nobody' },
    },
    {
      rows: 'crew',
      cols: ['@id', 'name', 'photo', 'role', 'side', 'oath'],
      data: [['c1', 'Ida', 'art:person!', 'Bow', 'star', 'I row.']],
    },
  ];
  const crew = (variant: string, fields?: readonly string[]) =>
    home(...lines, block('collection', { variant, query: 'crew', ...(fields && { fields }) }));

  it('show the fields that their block names, choices among them, and no other', () => {
    const people = plain(crew('people', ['name', 'side']));
    expect(people).toContain('Starboard');
    expect(people).not.toMatch(/Bow|I row/);
    const feed = crew('feed', ['oath', 'side']);
    expect(plain(feed)).toMatch(/I row\..*Starboard/);
    expect(plain(feed)).not.toContain('Bow');
    expect(feed).not.toContain('class="picture"');
  });

  it('show a role and a picture where their block names no fields', () => {
    expect(plain(crew('people'))).toContain('Bow');
    expect(crew('feed')).toContain('class="picture"');
  });

  it('show a picture above large letters where their block names it', () => {
    expect(crew('large', ['name', 'photo'])).toContain('class="picture"');
    expect(crew('large', ['name'])).not.toContain('class="picture"');
  });
});

it('asks in the steps of a form for the private fields that they name', () => {
  const page = home(
    {
      entity: 'entry',
      label: 'Entry',
      plural: 'Entries',
      icon: 'mail',
      fields: ['name:text!# Name', 'phone:phone!~ Phone', 'note:text~ Note'],
      access: { read: 'nobody', create: 'public' },
    },
    block('form', {
      query: 'entry',
      options: {
        steps: [
          { title: 'You', fields: ['name'] },
          { title: 'Reach', fields: ['phone'] },
        ],
      },
    }),
  );
  expect(page).toContain('name="phone"');
  expect(page).not.toContain('name="note"');
});

it('opens with rows although one is named after a year', () => {
  const opening = (...names: readonly string[]) =>
    home(
      {
        entity: 'club',
        label: 'Club',
        plural: 'Clubs',
        icon: 'sailboat',
        fields: ['name:text!# Name', 'since:date Since'],
        access: { read: 'public', create: 'nobody' },
      },
      {
        pages: [
          { id: 'home', path: '/', title: 'Home' },
          { id: 'clubs', path: '/clubs', title: 'Clubs', menu: 'header' },
        ],
      },
      { rows: 'club', cols: ['@id', 'name'], data: names.map((name, index) => [`c${index}`, name]) },
      block('hero', { options: { aside: 'rows' } }),
      { block: 'clubs-list', page: 'clubs', type: 'collection', title: 'All clubs', query: 'club' },
    );
  expect(opening('Oar Club', 'Boat Club 1911', 'Sculls')).toContain('Boat Club 1911');
  expect(opening('Club 101', 'Club 102', 'Club 103')).not.toContain('Club 102');
});

describe('a covering picture', () => {
  const cover = (options: object) =>
    home(
      { site: { name: 'Harbour Club', locales: ['en'] }, theme: { background: '#fdf8f0' } },
      block('hero', { variant: 'cover', text: 'Row.', options: { picture: 'sailboat', ...options } }),
    );

  it('stands beside the text of a theme that names its background, in every site', () => {
    expect(cover({})).toMatch(/o-split[^]*hero-art/);
  });

  it('covers it where the block says so', () => {
    expect(cover({ aside: 'picture' })).toMatch(/o-cover[^]*hero-art/);
  });
});
