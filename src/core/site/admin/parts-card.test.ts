import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../engine/blueprint/schema.ts';
import { withPartsOff } from '../../engine/parts/switch-parts.ts';
import { shopBlueprint, startShop } from '../serve/site.fixture.ts';

const both = (text: string) => ({ en: text, zh: text });
const foreign: Blueprint = withPartsOff({
  ...shopBlueprint,
  blocks: { ...shopBlueprint.blocks, play: { type: 'custom', title: both('Guess'), options: { part: 'board' } } },
  pages: { ...shopBlueprint.pages, home: { path: '/', title: both('Home'), blocks: ['hero', 'play'] } },
  parts: { board: { html: '<p>Play</p>', js: 'site.say("hello <world>");' } },
});

describe('the switch of a part', () => {
  it('shows the code and turns the part on and off for everybody', async () => {
    const shop = startShop({ blueprint: foreign });
    const hasFrame = async () => (await (await shop.ask('/')).text()).includes('<iframe');
    expect(await hasFrame()).toBe(false);
    const settings = await (await shop.ask('/admin/settings', { headers: shop.owner })).text();
    expect(settings).toContain('Turn on “Guess”');
    expect(settings).toContain('hello &lt;world&gt;');
    await shop.post('/admin/parts', { part: 'board', on: 'true' }, shop.owner);
    expect(await hasFrame()).toBe(true);
    await shop.post('/admin/parts', { part: 'board', on: 'false' }, shop.owner);
    expect(await hasFrame()).toBe(false);
  });

  it("is the owner's alone", async () => {
    const shop = startShop({ blueprint: foreign });
    await shop.post('/admin/parts', { part: 'board', on: 'true' });
    expect(await (await shop.ask('/')).text()).not.toContain('<iframe');
  });
});
