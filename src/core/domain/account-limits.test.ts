import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from './account-limits.ts';

describe('the limits of a free account', () => {
  const { publishedSites, importBytesPerDay, changesPerHour, changesPerDay } = ACCOUNT_LIMITS.FREE;
  const shown = (count: number) => count.toLocaleString('en-US');

  it.each(['locales/en-US/errors.json', 'locales/zh-CN/errors.json'])('are the ones that %s names', (file) => {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(texts['SITE_LIMIT']).toContain(` ${shown(publishedSites)} `);
    expect(texts['IMPORT_LIMIT']).toContain(` ${importBytesPerDay / 1024 / 1024} MB`);
    for (const count of [changesPerHour, changesPerDay]) expect(texts['CHANGE_LIMIT']).toContain(` ${shown(count)} `);
  });

  it('are the ones in the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(readme).toContain(`| Sites published at a time | ${publishedSites} |`);
    expect(readme).toContain(`| Imports a day | ${importBytesPerDay / 1024 / 1024} MB |`);
    expect(readme).toContain(`| ${shown(changesPerHour)} an hour, ${shown(changesPerDay)} a day |`);
  });
});
