import { describe, expect, it } from 'vitest';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { toDocument } from '../../engine/document/to-document.ts';
import { writeDocument } from '../../engine/document/write-document.ts';
import { htmlFaults } from '../../engine/render/fixtures/html-checker.fixture.ts';
import { startDocument } from './document-site.fixture.ts';
import { HIRE_DOCUMENT } from './hire.fixture.ts';

const start = () => startDocument(HIRE_DOCUMENT, { now: () => '2026-11-20T12:00:00.000Z' });
const SENT = { who: 'Vera', tool: 'drill', days: '3', way: 'fetch' };

describe('fields with a condition', () => {
  it.each<[Record<string, string>, Record<string, unknown>]>([
    [
      { street: 'Elm 3', floor: '2' },
      { street: null, floor: null },
    ],
    [
      { street: '', floor: 'two' },
      { street: null, floor: null },
    ],
    [
      { way: 'bring', street: 'Elm 3', floor: '2' },
      { street: 'Elm 3', floor: 2 },
    ],
    [
      { way: 'bring', street: 'Elm 3', floor: '2', days: '2' },
      { street: 'Elm 3', floor: null },
    ],
  ])('keep of %o only what was asked', async (change, kept) => {
    const { send, store } = start();
    expect((await send('hire-form', { ...SENT, ...change })).status).toBe(303);
    const [row] = (await store.list('hire', { offset: 0, limit: 1 })).rows;
    expect(Object.fromEntries(Object.keys(kept).map((key) => [key, row?.values[key] ?? null]))).toEqual(kept);
  });

  it.each([
    [{ way: 'bring' }, 'hire-form-street-error'],
    [{ way: 'bring', street: 'Elm', floor: 'two' }, 'hire-form-floor-error'],
  ])('refuse %o', async (change, error) => {
    const { send } = start();
    const { status, page } = await send('hire-form', { ...SENT, ...change });
    expect(status).toBe(422);
    expect(page).toContain(error);
  });

  it('are settled when the owner changes the row', async () => {
    const { send, store, post, owner } = start();
    await send('hire-form', { ...SENT, way: 'bring', street: 'Elm 3' });
    const [row] = (await store.list('hire', { offset: 0, limit: 1 })).rows;
    const change = (fields: Record<string, string>) => post(`/admin/e/hire/row/${row?.id ?? ''}`, { ...SENT, ...fields }, owner);
    expect((await change({ way: 'bring', street: '' })).status).toBe(422);
    expect((await change({ way: 'fetch', street: 'Elm 3' })).status).toBe(303);
    expect((await store.get('hire', row?.id ?? ''))?.values).toMatchObject({ way: 'fetch', street: null });
  });

  it('are all shown and none of them demanded without a script', async () => {
    const page = await start().see('/hire');
    expect(await htmlFaults(page)).toEqual([]);
    expect(page).toMatch(/data-field="street"[^]*?name="street"\s+data-need/);
    expect(page).not.toMatch(/data-field="street"[^>]*hidden/);
  });
});

describe('a form in steps with figures', () => {
  /** Settings of the script, as the page carries them. */
  const logicOf = (page: string) =>
    JSON.parse((/data-logic="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));

  it('is one long form whose last step asks for what no step names', async () => {
    const page = await start().see('/hire');
    expect(page.match(/<fieldset class="step" data-step>/g)).toHaveLength(3);
    expect(page.slice(page.indexOf('>You</legend>'))).toMatch(/name="who"[^]*name="code"/);
    expect(page).toMatch(/data-progress="Step \{n\} of \{count\}"[^>]*hidden/);
    expect(page).toMatch(/data-next hidden/);
    expect(await start().see('/zh/hire')).toMatch(/联系人<\/legend>[^]*上一步[^]*下一步/);
  });

  it('carries the conditions, the figures and what they read of records that may be chosen', async () => {
    const logic = logicOf(await start().see('/hire'));
    expect(Object.keys(logic.when)).toEqual(['street', 'floor']);
    expect(logic.totals.total.type).toBe('money');
    expect(logic.rows).toEqual({ tool: { drill: { price: 4.5 }, saw: { price: 3 }, ladder: { price: 6 } } });
    expect(logic.numbers).toEqual({ days: false, floor: false });
  });

  it('shows no script to forms that need none', async () => {
    const plain = HIRE_DOCUMENT.replace(/"when":"[^"]*"/g, '"help":{"en":"If we bring it","zh":"送货时"}').replace(
      /"options":\{"button":"Hire it".*\}\}\n/,
      '"options":{"button":"Hire it"}}\n',
    );
    const page = await startDocument(plain).see('/hire');
    expect(page).not.toContain('data-logic');
    expect(page).not.toContain('dataset.logic');
  });

  it('survives being written as a document again', () => {
    const { blueprint } = start();
    const again = compile(readDocument(writeDocument(toDocument(blueprint))).document);
    expect(JSON.stringify(again.blueprint)).toBe(JSON.stringify(blueprint));
  });
});
