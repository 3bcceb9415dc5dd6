import { describe, expect, it } from 'vitest';
import { generate } from '../../engine/generate.ts';
import { numberValue } from '../../engine/render/row-values.ts';
import { startShop } from './site.fixture.ts';

const prompt =
  'A game centre website with daily tasks, red packets, group buying, flash sales, a points mall and a points treasure hunt.';

function made() {
  const result = generate({ prompt, seed: 3 });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.blueprint;
}

function titles(): string[] {
  return Object.values(made().pages).map((page) => page.title.en ?? '');
}

describe('what members earn, grab and win', () => {
  it('has a page for each activity, under its own name', () => {
    expect(titles()).toEqual(
      expect.arrayContaining(['Daily Tasks', 'Red Packets', 'Group Buying', 'Flash Sales', 'Points Treasure Hunt']),
    );
  });

  it('keeps the words for work where work is spoken of', () => {
    const result = generate({ prompt: 'A project management system with tasks, milestones and employees.', seed: 3 });
    expect(result.ok && Object.keys(result.value.blueprint.entities)).not.toContain('mission');
  });

  it.each([
    ['mission', 'points', 1],
    ['redPacket', 'balance', 1],
    ['treasureHunt', 'points', -1],
  ] as const)('%s changes the %s of who takes part, and gives it back', async (entity, purse, sign) => {
    const blueprint = made();
    const { post, ask, store } = startShop({ blueprint, isDemo: true });
    const [page = ''] = Object.entries(blueprint.pages).find(([, { blocks }]) =>
      blocks.some((id) => blueprint.blocks[id]?.query?.entity === entity),
    ) ?? [''];
    const block = blueprint.pages[page]?.blocks.find((id) => blueprint.blocks[id]?.query?.entity === entity) ?? '';
    const path = blueprint.pages[page]?.path ?? '';
    const purses = async () => {
      const { rows } = await store.list('user', { filter: [], offset: 0, limit: 50 });
      return rows.reduce((sum, row) => sum + numberValue(row.values[purse]), 0);
    };
    await ask(path);
    const row = blueprint.entities[entity]?.rows[0];
    const worth = numberValue(row?.values['points'] ?? row?.values['amount']);
    const before = await purses();
    const send = (set: string) =>
      post('/_api/do/mark', {
        'row.entity': entity,
        'row.id': row?.id ?? '',
        'row.mark': 'join',
        'row.set': set,
        _block: block,
        _page: path,
      });
    const answer = await send('on');
    expect((await purses()) - before).toBe(sign * worth);
    expect(await (await ask(answer.headers.get('location') ?? '')).text()).toContain(sign === 1 ? '+' : '−');
    await send('on');
    expect((await purses()) - before).toBe(sign * worth);
    await send('off');
    expect((await purses()) - before).toBe(0);
  });

  it('lets visitors watch, follow and answer a live stream and send a gift', async () => {
    const result = generate({
      prompt: 'A live streaming website. Viewers can enter live rooms, follow the host, comment and send gifts.',
      seed: 3,
    });
    if (!result.ok) throw new Error(result.error.code);
    const { blueprint } = result.value;
    expect(Object.keys(blueprint.entities)).not.toContain('room');
    const { ask, post } = startShop({ blueprint, isDemo: true });
    const list = await (await ask('/live')).text();
    const path = /href="(\/live\/[^"]+)"/.exec(list)?.[1] ?? '';
    const page = await (await ask(path)).text();
    for (const part of ['data-player="video"', 'Follow', 'Send a gift']) expect(page).toContain(part);
    const block = Object.entries(blueprint.blocks).find(([, { type, query }]) => type === 'form' && query?.entity === 'sentGift');
    const stream = blueprint.entities['liveStream']?.rows[0]?.id ?? '';
    const sent = await post(`/_api/forms/${block?.[0] ?? ''}`, { _page: path, name: 'Mina', gift: 'rocket', liveStream: stream });
    expect(sent.status).toBe(303);
  });

  it('leads who forgot the password from the log-in page to a form', async () => {
    const result = generate({ prompt: 'A book club website with registration, login and forgot password functions.', seed: 3 });
    if (!result.ok) throw new Error(result.error.code);
    const { ask } = startShop({ blueprint: result.value.blueprint });
    expect(await (await ask('/login')).text()).toContain('href="/forgot-password"');
    expect(await (await ask('/forgot-password')).text()).toMatch(/<form[^]*name="email"/);
  });

  it('keeps the questions of an exam on a page of their own, and their answers from it', async () => {
    const result = generate({
      prompt:
        'A first aid exam website with functions such as exams, question management and article recommendations. Students can read articles.',
      seed: 3,
    });
    if (!result.ok) throw new Error(result.error.code);
    const { blueprint } = result.value;
    const { ask } = startShop({ blueprint });
    const page = await (await ask('/question-bank')).text();
    const row = blueprint.entities['question']?.rows[0]?.values ?? {};
    const words = (value: unknown) => (typeof value === 'string' ? value : JSON.parse(JSON.stringify(value)).en);
    expect(page).toContain(words(row['text']));
    expect(blueprint.entities['question']?.fields.find(({ key }) => key === 'answer')?.private).toBe(true);
    const suggested = Object.values(blueprint.blocks).find(({ type }) => type === 'match');
    expect(suggested?.query?.entity).toBe('post');
  });
});
