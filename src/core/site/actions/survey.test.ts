import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import { surveyEntities, viewBlocks, viewPages } from '../../engine/render/fixtures/showcase-views.fixture.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const [survey1, surveys1] = [must(viewBlocks['survey1'], 'survey'), must(viewBlocks['surveys1'], 'list')];
const [asked, looks] = [must(viewPages['asked'], 'page'), must(viewPages['looks'], 'page')];

function startSurveys() {
  const shop = startShop({
    blueprint: {
      ...shopBlueprint,
      entities: { ...shopBlueprint.entities, ...surveyEntities },
      pages: { ...shopBlueprint.pages, asked, looks: { ...looks, blocks: ['surveys1'] } },
      blocks: { ...shopBlueprint.blocks, survey1, surveys1 },
    },
  });
  const as = (visitor: string) => ({ 'x-visitor': visitor });
  const act = (fields: Record<string, string>, { row = 'taste', visitor = 'vera' } = {}) =>
    shop.post(
      '/_api/do/survey',
      { _block: 'survey1', _page: `/looks/${row}`, 'row.entity': 'survey', 'row.id': row, ...fields },
      as(visitor),
    );
  const see = async (path: string, visitor = 'vera') => (await shop.ask(path, { headers: as(visitor) })).text();
  return { ...shop, act, see };
}

describe('forms that visitors put together', () => {
  it('are shaped by whoever made them, and by nobody else', async () => {
    const { act, post, see, store } = startSurveys();
    await post('/_api/forms/surveys1', { title: 'Lunch', _page: '/looks' }, { 'x-visitor': 'vera' });
    const row = 'lunch';
    const add = { op: 'add', label: 'Dish | *', kind: 'one', options: 'Soup, Salad, Soup', required: 'true' };
    expect((await act(add, { row })).status).toBe(303);
    expect((await act({ op: 'add', label: 'Email', kind: 'email' }, { row })).status).toBe(303);
    expect((await act({ op: 'up:1' }, { row })).status).toBe(303);
    const lines = async () => (await store.get('survey', row))?.values['asked'];
    expect(await lines()).toBe('Email | email\nDish* | one | Soup; Salad');
    for (const refused of [
      { ...add, label: 'Email' },
      { ...add, label: ' ' },
      { ...add, label: 'New', options: 'One' },
    ])
      expect((await act(refused, { row })).status).toBe(422);
    expect((await act({ op: 'drop:0' }, { row, visitor: 'eve' })).status).toBe(403);
    expect(await see('/looks/lunch')).toContain('value="drop:0"');
    expect(await see('/looks/lunch', 'eve')).not.toContain('value="drop:0"');
    await act({ op: 'drop:0' }, { row });
    expect(await lines()).toBe('Dish* | one | Soup; Salad');
    expect((await act({ op: 'drop:0' })).status).toBe(403);
  });

  it('keep what visitors answer, by the rules of each question, and count it', async () => {
    const { act, see, store } = startSurveys();
    expect((await act({ op: 'answer', a1: 'Because.' })).status).toBe(422);
    expect((await act({ op: 'answer', a0: 'Cake' })).status).toBe(422);
    const sent = await act({ op: 'answer', a0: 'Rye', a1: 'Crisp\ncrust' });
    expect(sent.headers.get('location')).toContain('survey1.done=answered');
    const kept = await store.list('reply', { offset: 0, limit: 9, filter: [{ field: 'survey', op: 'eq', value: 'taste' }] });
    expect(kept.rows.map((row) => row.values['answers'])).toContain('Best bread: Rye\nWhy?: Crisp crust');
    const own = await see('/looks/taste');
    expect(own).toContain('2 responses');
    expect(own).toMatch(/Rye<\/span>[^]*?2 \(100%\)/);
    expect(own).toContain('Crisp crust');
    expect(own).not.toContain('It lasts.');
    expect(await see('/looks/taste', 'eve')).not.toContain('Crisp crust');
  });
});
