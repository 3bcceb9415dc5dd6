import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '#tests/support/markup.ts';
import { changeLanguage, startI18n } from './i18n.ts';

const page = { documentElement: { lang: '' } };
const events = new EventTarget();

beforeAll(async () => {
  vi.stubGlobal('window', events);
  vi.stubGlobal('document', page);
  await startI18n('en-US');
});
beforeEach(() => changeLanguage('en-US'));
afterAll(() => vi.unstubAllGlobals());

function Question() {
  const { t } = useTranslation('workspace');
  return <p>{t('search')}</p>;
}

it('I18N-03 a change of the language fires changeLanguage, and the texts follow at once', async () => {
  const heard: string[] = [];
  events.addEventListener('changeLanguage', () => heard.push(`${page.documentElement.lang} ${wordsOf(<Question />)}`));
  await changeLanguage('en-US');
  expect(heard).toEqual([]);
  expect(wordsOf(<Question />)).toBe('Search projects');
  await changeLanguage('zh-CN');
  await changeLanguage('en-US');
  expect(heard).toEqual(['zh-CN 搜索项目', 'en-US Search projects']);
});

it('of languages chosen in a row, the last one stays, however long the texts of another take', async () => {
  await Promise.all([changeLanguage('zh-CN'), changeLanguage('en-US')]);
  expect([i18next.language, page.documentElement.lang]).toEqual(['en-US', 'en-US']);
  await changeLanguage('zh-CN');
  expect([i18next.t('common:actions.close'), page.documentElement.lang]).toEqual(['关闭', 'zh-CN']);
});
