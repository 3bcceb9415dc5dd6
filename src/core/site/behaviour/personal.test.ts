import { describe, expect, it } from 'vitest';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { renderFiles } from '../../engine/render/render-files.ts';
import type { Browser } from '../accounts/accounts.fixture.ts';
import { blockOf, LIBRARY, startLibrary } from './library.fixture.ts';

/** Tools say whose they are, and what the reader still owes for them; members lend out their own alone. */
const PERSONAL: readonly (readonly [string, string])[] = [
  [
    '"bought:date Bought"],"access":{"read":"public","create":"nobody"}',
    `"bought:date Bought"],"access":{"read":"public","create":"nobody"},"flags":[{"id":"yours","label":"Yours","when":"keeper = user","tone":"good"},{"id":"owed","label":"You asked {count(loan.tool, who = user)} times","when":"count(loan.tool, who = user) > 0"},{"id":"dear","label":"Dear","when":"fee > 8"}]`,
  ],
  ['"tool:>tool! Tool"', '"tool:>tool! Tool where keeper = user"'],
  [
    '{"block":"tool-detail"',
    '{"block":"lend","page":"home","type":"form","title":"Lend","query":"loan","fields":["note","tool","day","back"]}\n{"block":"tool-detail"',
  ],
];

const text = (page: string, block: string) =>
  blockOf(page, block)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const signOut = (browser: Browser) => browser.post('/_api/do/sign-out', { _block: 'enter-form', _page: '/enter' });

describe('flags that depend on who looks', () => {
  it('stand on the records of the reader, in the order of the others', async () => {
    const page = await startLibrary(PERSONAL).browser().page('/tools');
    expect(text(page, 'tools-list')).toMatch(/Ladder Yours Dear/);
    expect(text(page, 'tools-list')).toMatch(/Saw You asked 1 times/);
    expect(page.match(/Yours/g)).toHaveLength(2);
  });

  it('are those of another reader after signing out, on the page of the record too', async () => {
    const { browser } = startLibrary(PERSONAL);
    const reader = browser();
    expect(text(await reader.page('/tools/ladder'), 'tool-detail')).toContain('Yours');
    await signOut(reader);
    const page = await reader.page('/tools');
    expect(text(page, 'tools-list')).toContain('Ladder Dear');
    expect(page).not.toMatch(/Yours|You asked/);
    expect(await reader.page('/tools/ladder')).not.toContain('Yours');
  });

  it('are nowhere that nobody looks: in the backend, and in pages drawn without a server', async () => {
    expect((await startLibrary(PERSONAL).get('/e/tool')).text).not.toMatch(/Yours|You asked/);
    let source = LIBRARY;
    for (const [from, to] of PERSONAL) source = source.replace(from, () => to);
    const files = [
      ...renderFiles(compile(readDocument(source).document).blueprint, { now: '2026-11-20T12:00:00.000Z' }).values(),
    ];
    expect(files.join('\n')).toContain('Dear');
    expect(files.join('\n')).not.toMatch(/Yours|You asked/);
  });
});

describe('relations that depend on who writes', () => {
  const loan = { _block: 'lend', _page: '/', note: 'Shed', day: '2026-12-01', back: '2026-12-03' };
  const offered = (page: string) => [...blockOf(page, 'lend').matchAll(/name="tool"\s+value="(\w+)"/g)].map(([, id]) => id);

  it('offer and take what fits the signed-in visitor', async () => {
    const site = startLibrary(PERSONAL);
    const ada = site.browser();
    expect(offered(await ada.page('/'))).toEqual(['ladder']);
    expect((await ada.post('/_api/forms/lend', { ...loan, tool: 'saw' })).status).toBe(422);
    expect((await ada.post('/_api/forms/lend', { ...loan, tool: 'ladder' })).status).toBe(303);
  });

  it('bind no owner of the site, who writes for everybody', async () => {
    const site = startLibrary(PERSONAL);
    const form = { note: 'Shed', tool: 'saw', who: 'cleo', day: '2026-12-01', back: '2026-12-03', state: 'asked' };
    expect((await site.send('/e/loan/new', form)).status).toBe(303);
  });
});
