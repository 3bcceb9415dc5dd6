import i18next from 'i18next';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from './i18n.ts';

const page = { documentElement: { lang: 'en-US' } };

beforeAll(async () => {
  vi.stubGlobal('document', page);
  await startI18n('en-US');
});
afterAll(() => vi.unstubAllGlobals());

it('of languages chosen in a row, the last one stays, however long the texts of another take', async () => {
  await Promise.all([changeLanguage('zh-CN'), changeLanguage('en-US')]);
  expect([i18next.language, page.documentElement.lang]).toEqual(['en-US', 'en-US']);
  await changeLanguage('zh-CN');
  expect([i18next.t('common:actions.close'), page.documentElement.lang]).toEqual(['关闭', 'zh-CN']);
});
