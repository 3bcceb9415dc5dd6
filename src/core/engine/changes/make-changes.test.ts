import { describe, expect, it } from 'vitest';
import { bakery, bakeryWithPart } from '#tests/support/bakery.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import { checkPage } from '../validate/check-page.ts';
import { newErrors } from '../validate/new-errors.ts';
import { makeChanges } from './make-changes.ts';

const base = bakery();

function change(lines: readonly object[], blueprint: Blueprint = base) {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  return makeChanges({ blueprint, text, locale: 'en' }, { checkPage });
}

function changed(lines: readonly object[], blueprint: Blueprint = base) {
  const outcome = change(lines, blueprint);
  if (outcome?.kind !== 'changed') throw new Error(`nothing changed: ${JSON.stringify(outcome)}`);
  return outcome;
}

const FAQ = { op: 'addPage', page: 'faq', path: '/faq', title: 'Questions', menu: 'both' };
const ANSWERS = {
  op: 'addBlock',
  block: 'faq-list',
  page: 'faq',
  type: 'accordion',
  title: 'Questions',
  items: [{ title: 'Vegan?', text: 'Most are.' }],
};
const COURSE = {
  op: 'addEntity',
  entity: 'course',
  label: 'Course',
  plural: 'Courses',
  fields: ['name:text!# Name', 'day:date! Day'],
  access: { read: 'public', create: 'nobody' },
};

/** Each change, and what is so afterwards. */
const CHANGES: readonly (readonly [string, readonly object[], (site: Blueprint) => unknown, unknown])[] = [
  [
    'setSite',
    [{ op: 'setSite', name: 'Lane', contact: { email: 'hello@lane.example' } }],
    ({ site }) => [site.name, site.contact?.email],
    [{ en: 'Lane' }, 'hello@lane.example'],
  ],
  [
    'setTheme',
    [{ op: 'setTheme', primary: '#224466', radius: 0 }],
    ({ theme }) => [theme.primary, theme.radius, theme.background],
    ['#224466', 0, '#fdf8f0'],
  ],
  [
    'setTheme of a tone that it has, beside a direction that was chosen',
    [
      { op: 'setTheme', direction: 'swiss' },
      { op: 'setTheme', tone: 'warm', radius: 2 },
    ],
    ({ theme }) => [theme.tone, theme.direction, theme.radius],
    ['warm', 'swiss', 2],
  ],
  [
    'setTheme of another tone, which takes its direction along',
    [
      { op: 'setTheme', direction: 'swiss' },
      { op: 'setTheme', tone: 'playful' },
    ],
    ({ theme }) => [theme.tone, theme.direction],
    ['playful', 'playful'],
  ],
  [
    'setMenu',
    [{ op: 'setMenu', header: ['order', 'breads'], cta: null }],
    ({ nav }) => [nav.header, nav.cta],
    [['order', 'breads'], undefined],
  ],
  ['addPage', [FAQ, ANSWERS], ({ pages, nav }) => [pages['faq']?.blocks, nav.footer.includes('faq')], [['faq-list'], true]],
  ['setPage', [{ op: 'setPage', page: 'breads', title: 'Loaves' }], ({ pages }) => pages['breads']?.title, { en: 'Loaves' }],
  [
    'removePage',
    [{ op: 'removePage', page: 'order' }],
    ({ pages, blocks }) => [Object.keys(pages), blocks['home-hero']?.actions?.length],
    [['home', 'breads', 'bread'], 1],
  ],
  [
    'addBlock',
    [
      {
        op: 'addBlock',
        block: 'note',
        page: 'home',
        type: 'richtext',
        title: 'Note',
        text: 'Closed on Monday.',
        after: 'home-hero',
      },
    ],
    ({ pages }) => pages['home']?.blocks,
    ['home-hero', 'note', 'home-breads'],
  ],
  [
    'setBlock',
    [{ op: 'setBlock', block: 'breads-list', variant: 'table', options: { filters: null, search: true } }],
    ({ blocks }) => [blocks['breads-list']?.variant, blocks['breads-list']?.options],
    ['table', { sorts: ['price'], action: 'detail', search: true }],
  ],
  [
    'setOption',
    [{ op: 'setOption', block: 'breads-list', path: 'options.pageSize', value: 6 }],
    ({ blocks }) => blocks['breads-list']?.options?.['pageSize'],
    6,
  ],
  [
    'setOption of an item',
    [
      FAQ,
      ANSWERS,
      { op: 'setOption', block: 'faq-list', path: 'items.0.text', value: 'All are.' },
      { op: 'setOption', block: 'faq-list', path: 'items.+', value: { title: 'Open?', text: 'Yes.' } },
    ],
    ({ blocks }) => blocks['faq-list']?.items?.map(({ text }) => text?.en),
    ['All are.', 'Yes.'],
  ],
  [
    'moveBlock',
    [{ op: 'moveBlock', block: 'home-breads', first: true }],
    ({ pages }) => pages['home']?.blocks,
    ['home-breads', 'home-hero'],
  ],
  ['removeBlock', [{ op: 'removeBlock', block: 'home-breads' }], ({ pages }) => pages['home']?.blocks, ['home-hero']],
  [
    'addEntity',
    [
      COURSE,
      { op: 'addRows', rows: 'course', cols: ['name', 'day'], data: [['Rye', '@+3d']] },
      { op: 'addBlock', block: 'courses', page: 'home', type: 'collection', title: 'Courses', query: 'course' },
    ],
    ({ entities }) => entities['course']?.rows,
    [{ id: 'course-1', values: { name: 'Rye', day: '@+3d' } }],
  ],
  [
    'setEntity',
    [{ op: 'setEntity', entity: 'bread', label: 'Loaf', plural: 'Loaves' }],
    ({ entities }) => entities['bread']?.plural,
    { en: 'Loaves' },
  ],
  [
    'renameEntity',
    [{ op: 'renameEntity', entity: 'bread', label: 'Loaf', plural: 'Loaves' }],
    ({ entities }) => [entities['bread']?.label, entities['bread']?.rows.length],
    [{ en: 'Loaf' }, 3],
  ],
  [
    'setRules',
    [{ op: 'setRules', entity: 'order', rules: [{ kind: 'uniqueTogether', fields: ['name', 'day'] }] }],
    ({ entities }) => entities['order']?.rules?.length,
    1,
  ],
  [
    'setAccess',
    [{ op: 'setAccess', entity: 'order', access: { create: 'public', update: 'nobody' } }],
    ({ entities }) => entities['order']?.access,
    { read: 'nobody', create: 'public', update: 'nobody' },
  ],
  [
    'setFlags',
    [{ op: 'setFlags', entity: 'bread', flags: [{ id: 'dear', label: 'Dear', when: 'price > 5', tone: 'warn' }] }],
    ({ entities }) => entities['bread']?.flags?.[0]?.id,
    'dear',
  ],
  [
    'setFlow',
    [
      { op: 'addField', entity: 'order', field: 'state:(asked=Asked|baked=Baked)! State' },
      {
        op: 'setFlow',
        entity: 'order',
        flow: { field: 'state', steps: [{ id: 'bake', label: 'Baked', from: ['asked'], to: 'baked', by: 'nobody' }] },
      },
    ],
    ({ entities }) => entities['order']?.flow?.steps.length,
    1,
  ],
  [
    'removeEntity',
    [{ op: 'removeEntity', entity: 'order' }],
    ({ entities, pages }) => [Object.keys(entities), Object.keys(pages)],
    [['bread'], ['home', 'breads', 'bread']],
  ],
  [
    'addField',
    [{ op: 'addField', entity: 'bread', field: 'vegan:bool Vegan', after: 'name', values: { rye: true } }],
    ({ entities }) => [entities['bread']?.fields[1]?.key, entities['bread']?.rows.map(({ values }) => values['vegan'])],
    ['vegan', [undefined, true, undefined]],
  ],
  [
    'setField',
    [{ op: 'setField', entity: 'bread', field: 'price:text! Price' }],
    ({ entities }) => entities['bread']?.rows.map(({ values }) => values['price']),
    ['4.8', '5.2', '2.6'],
  ],
  [
    'renameField',
    [{ op: 'renameField', entity: 'bread', field: 'about', label: 'Story' }],
    ({ entities }) => entities['bread']?.fields.find(({ key }) => key === 'about')?.label,
    { en: 'Story' },
  ],
  [
    'setComputed',
    [
      { op: 'addField', entity: 'bread', field: 'dozen:money Dozen' },
      { op: 'setComputed', entity: 'bread', field: 'dozen', as: 'price * 12' },
    ],
    ({ entities }) => entities['bread']?.fields.at(-1)?.computed,
    'price * 12',
  ],
  [
    'removeField',
    [{ op: 'removeField', entity: 'bread', field: 'kind' }],
    ({ entities, blocks }) => [entities['bread']?.rows[0]?.values['kind'], blocks['breads-list']?.options?.['filters']],
    [undefined, []],
  ],
  [
    'addRows',
    [{ op: 'addRows', rows: 'bread', cols: ['name', 'kind', 'price'], data: [['Spelt', 'wheat', 6]] }],
    ({ entities }) => entities['bread']?.rows.at(-1),
    { id: 'bread-4', values: { name: 'Spelt', kind: 'wheat', price: 6 } },
  ],
  [
    'setRows',
    [{ op: 'setRows', rows: 'bread', cols: ['@id', 'name', 'kind', 'price'], data: [['bun', 'Bun', 'sweet', 3]] }],
    ({ entities }) => entities['bread']?.rows,
    [{ id: 'bun', values: { name: 'Bun', kind: 'sweet', price: 3 } }],
  ],
  [
    'setRowValues by id',
    [{ op: 'setRowValues', rows: 'bread', cols: ['@id', 'price'], data: [['bun', 3]] }],
    ({ entities }) => entities['bread']?.rows.map(({ values }) => values['price']),
    [4.8, 5.2, 3],
  ],
  [
    'setRowValues by a condition',
    [{ op: 'setRowValues', rows: 'bread', where: "kind != 'sweet'", set: { price: '= price * 1.1' } }],
    ({ entities }) => entities['bread']?.rows.map(({ values }) => values['price']),
    [5.28, 5.72, 2.6],
  ],
  [
    'removeRows',
    [{ op: 'removeRows', rows: 'bread', ids: ['rye'], where: 'price < 3' }],
    ({ entities }) => entities['bread']?.rows.map(({ id }) => id),
    ['sourdough'],
  ],
  ['setAdmin', [{ op: 'setAdmin', metrics: ['count:order', 'sum:order.pieces'] }], ({ admin }) => admin.metrics.length, 2],
  [
    'setAccounts',
    [
      {
        op: 'addEntity',
        entity: 'person',
        label: 'Person',
        plural: 'People',
        fields: ['name:text!# Name', 'email:email!~ Email'],
        access: { read: 'nobody', create: 'nobody' },
      },
      { op: 'setAccounts', entity: 'person', roles: [{ id: 'member', label: 'Member' }] },
      { op: 'addPage', page: 'enter', path: '/enter', title: 'Sign in' },
      { op: 'addBlock', block: 'sign-in', page: 'enter', type: 'signIn', title: 'Sign in' },
    ],
    ({ accounts }) => [accounts?.entity, accounts?.signUp],
    ['person', true],
  ],
];

const PART_CHANGES: readonly (readonly [string, readonly object[], (site: Blueprint) => unknown, unknown])[] = [
  [
    'setPart by hunks',
    [{ op: 'setPart', part: 'guess', hunks: [{ find: 'const b = 1', replace: 'const b = 2' }] }],
    ({ parts }) => parts?.['guess']?.js?.includes('b = 2'),
    true,
  ],
  [
    'setPart as a whole',
    [{ op: 'setPart', part: 'guess', css: 'p{color:red}' }],
    ({ parts }) => Object.keys(parts?.['guess'] ?? {}),
    ['html', 'css', 'js'],
  ],
  [
    'removePart',
    [
      { op: 'removeBlock', block: 'play' },
      { op: 'removePart', part: 'guess' },
    ],
    ({ parts }) => parts,
    undefined,
  ],
];

describe.each([
  [base, CHANGES],
  [bakeryWithPart(), PART_CHANGES],
] as const)('changes of a site', (site, changes) => {
  it.each(changes)('%s does what it says', (_name, lines, read, expected) => {
    const { blueprint, diagnostics } = changed(lines, site);
    expect(diagnostics).toEqual([]);
    expect(read(blueprint)).toEqual(expected);
    expect(newErrors(site, blueprint)).toEqual([]);
  });

  it.each(changes)('%s is one batch of operations, whose inverses give the same bytes back', (_name, lines) => {
    const { blueprint, operations, inverses } = changed(lines, site);
    const there = applyOperations(site, operations);
    if (!there.ok) throw new Error(JSON.stringify(there.error));
    expect(JSON.stringify(there.value.blueprint)).toBe(JSON.stringify(blueprint));
    const back = applyOperations(blueprint, inverses);
    if (!back.ok) throw new Error(JSON.stringify(back.error));
    expect(JSON.stringify(back.value.blueprint)).toBe(JSON.stringify(site));
  });

  it.each(changes)('%s leaves blocks that it does not name as they are', (_name, lines) => {
    const named = JSON.stringify(lines);
    const { blueprint } = changed(lines, site);
    const moved = Object.keys(site.blocks).filter((id) => !named.includes(`"${id}"`) && blueprint.blocks[id] !== undefined);
    const isLonger = (id: string) => /"(?:add|set)Rows"/.test(named) && blueprint.blocks[id]?.type === 'collection';
    const touched = moved.filter((id) => blueprint.blocks[id] !== site.blocks[id] && !isLonger(id));
    // What shows a part that went loses its pointer to it; a heading that says the title of its page goes with it, and a list
    // of all rows becomes longer with them.
    const takesAlong = /"(?:remove(?:Page|Field|Entity)|setPage)"/.test(named);
    expect(takesAlong ? [] : touched).toEqual([]);
  });
});

it('lets nobody manage the notices of others', () => {
  const fields = (more: string) => ['name:text!# Name', more];
  const access = { read: 'own', create: 'nobody' };
  const { blueprint } = changed([
    { op: 'addEntity', entity: 'person', label: 'Person', fields: fields('email:email!~ Email'), access },
    {
      op: 'setAccounts',
      entity: 'person',
      roles: [
        { id: 'member', label: 'Member' },
        { id: 'baker', label: 'Baker', manages: 'all' },
      ],
    },
    {
      op: 'addEntity',
      entity: 'notice',
      label: 'Notice',
      fields: ['title:text!# Title', 'body:longtext Body', 'read:bool Read', 'link:url Link'],
      access,
    },
    { op: 'setAccounts', notices: 'notice' },
    { op: 'addPage', page: 'enter', path: '/enter', title: 'Sign in' },
    { op: 'addBlock', block: 'sign-in', page: 'enter', type: 'signIn', title: 'Sign in' },
  ]);
  expect(blueprint.accounts?.notices).toBe('notice');
  expect(blueprint.accounts?.roles[1]?.manages).not.toContain('notice');
});

describe('what does not fit', () => {
  it.each<[string, object, string]>([
    ['an unknown block', { op: 'setBlock', block: 'hero', title: 'X' }, 'unknownBlock'],
    ['an unknown field', { op: 'setBlock', block: 'breads-list', query: { entity: 'bread', sort: '-prize' } }, 'unknownField'],
    ['an unknown row', { op: 'setRowValues', rows: 'bread', cols: ['@id', 'price'], data: [['brioche', 1]] }, 'unknownRow'],
    ['an unknown change', { op: 'paintItBlack' }, 'unknownChange'],
    ['a text that a part has not', { op: 'setPart', part: 'guess', hunks: [{ find: 'zzz', replace: 'y' }] }, 'unknownPart'],
    ['a page that is there', { op: 'addPage', page: 'breads', path: '/x', title: 'X' }, 'duplicateId'],
    ['colours that nobody can read', { op: 'setTheme', background: '#ffffff', header: 'red' }, 'badForm'],
    ['an empty site', { op: 'removeBlock', block: 'order-form' }, 'emptyPage'],
  ])('is left out and named: %s', (_what, line, code) => {
    const { blueprint, diagnostics, reply } = changed([line, { op: 'say', text: 'Done that.' }, { op: 'setTheme', radius: 3 }]);
    expect(diagnostics.map(({ values }) => values?.['problem'])).toEqual([code]);
    expect(canonicalJson(blueprint)).toBe(canonicalJson({ ...base, theme: { ...base.theme, radius: 3 } }));
    expect(reply).toBe('This could not be done: “Done that”.\nChanged: “Reed Lane Bakery”.');
  });

  it('says only what holds, change by change', () => {
    const { reply } = changed([
      { op: 'setTheme', radius: 2 },
      { op: 'say', text: 'Corners are square.' },
      { op: 'setTheme', primary: '#7a4a21' },
      { op: 'say', text: 'Brown it is.' },
      { op: 'setSite', tagline: 'Fresh' },
      { op: 'setBlock', block: 'nowhere', title: 'X' },
      { op: 'say', text: 'New tagline and title.' },
      { op: 'cannot', request: 'send SMS', reason: 'That needs an outside service.' },
    ]);
    expect(reply.split('\n')).toEqual([
      'Corners are square.',
      'Nothing had to be changed for this: Brown it is.',
      'Only a part of this is done: New tagline and title.',
      'Not done: “send SMS”. That needs an outside service.',
    ]);
  });

  it('asks without changing anything', () => {
    expect(change([{ op: 'ask', question: 'Which one?', choices: ['The bun', 'The rye'] }])).toEqual({
      kind: 'said',
      reply: 'Which one?',
      suggestions: ['The bun', 'The rye'],
    });
  });

  it.each([
    [''],
    ['Sure! I will do that.'],
    ['{"op":"setBlock","block":"x"'],
    ['{"op":"setBlock","block":"x","title":"y"}'],
    ['{"block":"x"}'],
  ])('is nothing at all: %s', (text) => {
    expect(makeChanges({ blueprint: base, text, locale: 'en' })?.kind ?? null).toBe(text.includes('"y"') ? 'said' : null);
  });
});
