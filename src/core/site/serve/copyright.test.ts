import { describe, expect, it } from 'vitest';
import { shopBlueprint, startShop } from './site.fixture.ts';

const years = (page: string) =>
  [...page.matchAll(/<p class="legal">(.*?)<\/p>/gs)].flatMap(([, line = '']) => line.match(/©[^<]*|\b\d{4}\b/g) ?? []);
const noted = (note: string) => ({ ...shopBlueprint, site: { ...shopBlueprint.site, note: { en: note, zh: note } } });

describe('the copyright line', () => {
  it('has the year of the request, the same on every page, in every mode and in messages', async () => {
    for (const mode of ['preview', 'published', 'exported'] as const) {
      const { ask } = startShop({ mode, now: () => '2031-01-02T03:04:05.000Z' });
      for (const path of ['/', '/zh', '/book', '/nowhere']) {
        const page = await (await ask(path)).text();
        expect(years(page).join(), `${mode} ${path}`).toMatch(/^© 2031 (?:Corner Bakery|街角面包房)\.[^©]*$/);
      }
    }
  });

  it.each(['© 2024 Corner Bakery Ltd', '版权所有 2024 街角面包房', 'Copyright 2024 Corner Bakery'])(
    'is the owner’s own when the footer note is one: %s',
    async (note) => {
      const { ask } = startShop({ blueprint: noted(note), now: () => '2031-01-02T03:04:05.000Z' });
      for (const path of ['/', '/nowhere']) {
        const page = await (await ask(path)).text();
        expect(page).toContain(note);
        expect(page).not.toMatch(/© 2031|©[^]*©|All rights reserved/);
      }
    },
  );

  it('stands beside a note that is none', async () => {
    const { ask } = startShop({ blueprint: noted('沪ICP备12345678号') });
    expect(await (await ask('/')).text()).toMatch(/© 2026 Corner Bakery\.[^<]*<a href="https:\/\/beian\.miit\.gov\.cn\/"/);
  });
});
