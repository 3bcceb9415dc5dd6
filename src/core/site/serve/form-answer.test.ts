import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from './document-site.fixture.ts';
import { HIRE_DOCUMENT } from './hire.fixture.ts';

const start = (text = HIRE_DOCUMENT) => startDocument(text, { now: () => '2026-11-20T12:00:00.000Z' });
const SENT = { who: 'Vera', tool: 'drill', days: '3', way: 'bring', street: 'Elm 3', code: '4711' };

async function sentTo(site: ReturnType<typeof start>, path = '/hire') {
  const answer = await site.post('/_api/forms/hire-form', { ...SENT, _page: path });
  return (answer.headers.get('location') ?? '').replace(/#.*$/, '');
}

describe('the answer of a form', () => {
  it('shows what was sent, what it came to and its state, and where it is found', async () => {
    const site = start();
    const page = await site.see(await sentTo(site));
    expect(await htmlFaults(page)).toEqual([]);
    const notice = page.slice(page.indexOf('class="sent"'), page.indexOf('</dl>', page.indexOf('class="sent"')));
    const lines = [...notice.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g)].map(([, name, value]) => `${name}: ${value}`);
    expect(lines).toEqual([
      'Your name: Vera',
      'Tool: Drill',
      'Days: 3',
      'How: Bring it',
      'Street: Elm 3',
      'Door code: 4711',
      'State: Asked',
      'Total: €18.50',
    ]);
    expect(page).toMatch(/<a href="\/hires">See it under Hire<\/a>/);
  });

  it('speaks the language of the page', async () => {
    const site = start();
    const page = await site.see(await sentTo(site, '/zh/hire'));
    expect(page).toContain('在“租用”中查看');
    expect(page).toMatch(/<dt>状态<\/dt>\s*<dd>已申请<\/dd>/);
  });

  it('is for its sender alone', async () => {
    const site = start();
    const next = await sentTo(site);
    expect(await site.see(next, { 'x-visitor': 'somebody-else' })).not.toContain('class="sent"');
    expect(await site.see(next.replace(/\.row=[^&]*/, '.row=nothing'))).not.toContain('class="sent"');
  });

  it('names no place that its sender may not read', async () => {
    const closed = HIRE_DOCUMENT.replace('"read":"public","create":"public"', '"read":"nobody","create":"public"').replace(
      /\{"block":"hires".*\n/,
      '{"block":"hires","page":"mine","type":"heading","title":{"en":"Hires","zh":"租用"}}\n',
    );
    const site = start(closed);
    const page = await site.see(await sentTo(site));
    expect(page).toContain('class="sent"');
    expect(page).not.toContain('See it under');
  });
});
