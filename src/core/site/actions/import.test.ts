import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { generate } from '../../engine/generate.ts';
import { clubBlueprint, startClub } from '../rows/club.fixture.ts';

const both = (en: string) => ({ en, zh: en });
const importing = (entity: string, fields: string[]): Blueprint => ({
  ...clubBlueprint,
  pages: { ...clubBlueprint.pages, bring: { path: '/import', title: both('Import'), blocks: ['bring'] } },
  blocks: { ...clubBlueprint.blocks, bring: { type: 'importer', title: both('Import'), query: { entity }, fields } },
});
const sent = (text: string) => ({ text, _block: 'bring', _page: '/import' });

async function bringIn(text: string, blueprint = importing('request', ['name', 'status', 'secret'])) {
  const club = startClub(blueprint);
  const answer = await club.as('someone').do('import', sent(text));
  const entity = blueprint.blocks['bring']?.query?.entity ?? '';
  const rows = (await club.rows(entity)).filter(({ sample }) => !sample);
  return { club, status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text(), rows };
}

describe('lines that are brought in', () => {
  it('become rows of whoever brings them in, whatever the order of the columns', async () => {
    const { club, rows, location } = await bringIn('status,Name,weather\nopen,Lamp,rain\napproved,"Desk, oak",sun');
    expect(rows.map(({ values }) => [values['name'], values['status']])).toEqual(
      expect.arrayContaining([
        ['Lamp', 'open'],
        ['Desk, oak', 'approved'],
      ]),
    );
    expect(new Set(rows.map(({ values }) => values['_owner'])).size).toBe(1);
    const { text } = await club.as('someone').page(location.replace(/#.*/, ''));
    expect(text).toContain('Imported: 2.');
  });

  it('are told when they are not taken, and the others are', async () => {
    const { club, rows, location } = await bringIn('name,status\nLamp,open\n,open\nChair,broken');
    expect(rows.map(({ values }) => values['name'])).toEqual(['Lamp']);
    const { text } = await club.as('someone').page(location.replace(/#.*/, ''));
    expect(text).toContain('Not imported: 2 (');
  });

  it.each(['', 'name', 'weather\nrain', 'status\nbroken'])('stay in the form where nothing of them fits: %j', async (text) => {
    const { status, rows, html } = await bringIn(text);
    expect([status, rows]).toEqual([422, []]);
    expect(html).toContain('<textarea');
  });

  it('are refused where nobody may add rows', async () => {
    const { status, rows } = await bringIn('name\nKite', importing('item', ['name']));
    expect([status, rows]).toEqual([403, []]);
  });
});

it('a site whose data is imported has a page for it, about what is imported', () => {
  const made = generate({
    prompt:
      'Implement a school system with login. The system should have functionalities for student management and data import. Users can import students.',
    seed: 7,
  });
  if (!made.ok) throw new Error(made.error.code);
  const { pages, blocks } = made.value.blueprint;
  const page = Object.values(pages).find(({ title }) => title.en === 'Data Import');
  const block = page?.blocks.map((id) => blocks[id]).find((each) => each?.type === 'importer');
  expect(block?.query?.entity).toBe('student');
  expect(block?.fields).toContain('name');
});
