import { describe, expect, it } from 'vitest';
import { generate } from '../../engine/generate.ts';
import { startShop } from './site.fixture.ts';

function made(prompt: string) {
  const result = generate({ prompt, seed: 3 });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.blueprint;
}

describe('plans', () => {
  const blueprint = made('A fitness community with a membership system, articles and a forum where users register and log in.');

  it('are taken where they are shown, the chosen one ticked', async () => {
    const { ask } = startShop({ blueprint, isDemo: true });
    const page = await (await ask('/membership')).text();
    const link = /href="(\/membership\?pick=(plan-\d)#[\w-]+)"/.exec(page);
    expect(link).not.toBeNull();
    const form = await (await ask(link?.[1]?.split('#')[0] ?? '')).text();
    expect(form).toMatch(new RegExp(`value="${link?.[2]}"[^>]*checked`));
  });

  it('are named in the message where only that takes them', async () => {
    const { ask } = startShop({ blueprint: made('A gym with membership plans and a contact form') });
    const [, href = '', name = ''] = /href="(\/contact\?pick=([^"#]+))#/.exec(await (await ask('/')).text()) ?? [];
    expect(decodeURIComponent(name)).not.toMatch(/^(?:plan-\d+)?$/);
    expect(await (await ask(href)).text()).toContain(`value="${decodeURIComponent(name)}"`);
  });
});

describe('documents', () => {
  it('without an uploaded file are downloaded as what is known of them', async () => {
    const { ask } = startShop({ blueprint: made('A website where teachers share documents and download documents.') });
    const page = await (await ask('/documents')).text();
    const href = /class="download"\s+href="([^"]+\.pdf[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const file = await ask(href);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await file.arrayBuffer()).length).toBeGreaterThan(800);
  });
});
