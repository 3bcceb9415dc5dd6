import { describe, expect, it } from 'vitest';
import { blockOf, startLibrary } from './library.fixture.ts';

const FLAGS =
  '"flags":[{"id":"late","label":"Late by {daysBetween(back, today)} days, since {back}","when":"back < today and state != \'returned\'","tone":"bad"},{"id":"soon","label":{"en":"Soon","zh":"即将"},"when":"day > today"}]';
const FLAGGED: readonly (readonly [string, string])[] = [['"create":"member"}}', `"create":"member"},${FLAGS}}`]];

const text = (page: string, block: string) =>
  blockOf(page, block)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('flags of records', () => {
  it('stand on them in lists and tables while their condition holds, filled with their values', async () => {
    const page = await startLibrary(FLAGGED).browser().page('/loans');
    expect(text(page, 'loans-late')).toContain('Shelves Late by 3 days, since 17 Nov 2026');
    expect(text(page, 'loans-mine')).toContain('Fence');
    expect(text(page, 'loans-mine')).toContain('Soon');
    expect(text(page, 'loans-mine')).not.toContain('Late by');
    expect(blockOf(page, 'loans-late')).toContain('<span class="badge bad">');
  });

  it('stand in the lists and on the pages of the backend, and are never stored', async () => {
    const site = startLibrary(FLAGGED);
    expect((await site.get('/e/loan')).text).toContain('Late by 3 days, since 17 Nov 2026');
    expect((await site.get('/e/loan/row/l1')).text).toContain('Late by 3 days');
    const values = { note: 'Shelf', tool: 'drill', who: 'cleo', day: '2026-11-01', back: '2026-11-02', state: 'returned' };
    await site.send('/e/loan/row/l1', values);
    expect((await site.get('/e/loan/row/l1')).text).not.toContain('Late by');
    expect((await site.store.get('loan', 'l1'))?.flags).toBeUndefined();
    expect((await site.get('/e/loan/row/l3')).text).toContain('Soon');
  });
});
