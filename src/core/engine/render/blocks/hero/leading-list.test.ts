import { describe, expect, it } from 'vitest';
import { compile } from '../../../document/compile.ts';
import { readDocument } from '../../../document/read-document.ts';
import { renderFiles } from '../../render-files.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const ROWS = ['Kitchen knife', 'Scissors', 'Shears'].map((name, index) => [
  `r${index}`,
  name,
  4 + index,
  'Published',
  '2026-10-01',
]);

interface Said {
  readonly site?: object;
  readonly theme?: object;
  readonly first?: object;
  readonly between?: readonly object[];
  readonly list?: object;
  readonly access?: object;
  readonly rows?: readonly (readonly unknown[])[];
}

/** The home page of a site whose opening a list follows. */
function home({ site = {}, theme = {}, first = {}, between = [], list = {}, access = {}, rows = ROWS }: Said = {}): string {
  const lines = [
    { site: { name: 'Edge', locales: ['en'], ...site }, theme: { direction: 'poster', ...theme } },
    {
      pages: [
        { id: 'home', path: '/', title: 'Home' },
        { id: 'all', path: '/all', title: 'Services', menu: 'header' },
        { id: 'one', path: '/all/:slug', title: 'One' },
      ],
    },
    {
      entity: 'service',
      label: 'Service',
      plural: 'Services',
      icon: 'scissors',
      fields: ['name:text!# Name', 'price:money Price', 'status:(Published=Published|Draft=Draft) Status', 'day:date Day'],
      access: { read: 'public', create: 'nobody', ...access },
    },
    { rows: 'service', cols: ['@id', 'name', 'price', 'status', 'day'], data: rows },
    { block: 'top', page: 'home', type: 'hero', title: 'Sharp again', text: 'By appointment.', ...first },
    ...between,
    { block: 'list', page: 'home', type: 'collection', variant: 'cards', title: 'Services', query: 'service', ...list },
    { block: 'full', page: 'all', type: 'collection', variant: 'cards', title: 'All services', query: 'service' },
    { block: 'it', page: 'one', type: 'detail', query: 'service' },
  ];
  const { document } = readDocument(lines.map((line) => JSON.stringify(line)).join('\n'));
  return String(renderFiles(compile(document).blueprint, { now: NOW }).get('index.html') ?? '');
}

const about = { block: 'about', page: 'home', type: 'richtext', title: 'About', text: 'We sharpen.' };
const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'));

describe('an opening that a list follows', () => {
  it.each([
    ['words alone on the ground of the page', { theme: { direction: 'desk' } }, false],
    ['words with something to do', { theme: { direction: 'desk' }, first: { actions: [{ label: 'All', to: 'all' }] } }, true],
    ['words alone on a field', {}, true],
  ])('leads the list or not: %s', (_what, said, leads) => {
    expect(mainOf(home(said)).includes('t-lead')).toBe(leads);
  });

  it('stands on a panel beside the list', () => {
    expect(mainOf(home())).toMatch(/class="band b-hero v-split t-lead"[^]*class="band b-collection v-cards t-led"/);
    expect(mainOf(home({ first: { type: 'heading' }, list: { variant: 'leaderboard' } }))).toMatch(
      /b-heading v-plain t-lead[^]*v-leaderboard t-led/,
    );
  });

  it.each([
    ['something stands between', { between: [about] }],
    ['its author composed it otherwise', { first: { variant: 'center' } }],
    ['its author said what stands beside it', { first: { options: { aside: 'none' } } }],
    ['the list needs the whole width', { list: { variant: 'carousel' } }],
    ['the list has no rows', { rows: [] }],
    ['not everybody may read the list', { access: { read: 'user' } }],
  ])('has no panel where %s', (_why, said) => {
    expect(home(said)).not.toContain('t-lead');
    expect(home(said)).not.toContain('t-led');
  });

  it('tells hours and ways once', () => {
    const site = { hours: ['tue-fri 9:00-18:00'], contact: { address: '1 Mill Lane', phone: '01632 960 118' } };
    const panel = mainOf(home({ site, first: { options: { eyebrow: 'Tue to Fri 9 to 6 · 1 Mill Lane' } } }));
    expect(panel).toMatch(/ledger-visit[^]*09:00–18:00[^]*1 Mill Lane[^]*01632 960 118/);
    expect(panel).not.toContain('class="eyebrow"');
    for (const eyebrow of ['Since 1931', '9 May'])
      expect(mainOf(home({ site, first: { options: { eyebrow } } }))).toContain(eyebrow);
  });

  it('has a touch of the brand on a ground that was asked for', () => {
    const page = home({ theme: { background: '#1f2933' }, first: { style: { background: '#1f2933' } } });
    expect(page).toContain('[data-s="top"].t-lead{background:var(--panel)}');
    expect(home({ first: { style: { background: '#1f2933' } } })).not.toContain('"top"].t-lead');
  });
});

describe('the rows of an opening', () => {
  const aside = { between: [about], first: { options: { aside: 'rows' } } };

  it('show a day that is to come, none that has passed', () => {
    const coming = ROWS.map((row) => [...row.slice(0, 4), '2027-01-02']);
    expect(home({ ...aside, rows: coming })).toContain('class="hero-day"');
    expect(mainOf(home(aside))).not.toContain('class="hero-day"');
  });

  it('do not repeat what is the same of all', () => {
    const ledger = (rows: readonly (readonly unknown[])[]) =>
      /class="ledger"[^]*?<\/ul>/.exec(mainOf(home({ ...aside, rows })))?.[0];
    expect(ledger(ROWS)).toContain('Scissors');
    expect(ledger(ROWS)).not.toContain('Published');
    expect(ledger(ROWS.map((row, index) => [...row.slice(0, 3), index > 0 ? 'Draft' : 'Published', row[4]]))).toContain('Draft');
  });
});
