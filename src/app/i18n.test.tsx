import { useTranslation } from '#ui/use-translation.ts';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '#tests/support/markup.ts';
import { changeLanguage, loadTexts, startI18n } from './i18n.ts';

function Question() {
  const { t } = useTranslation('workspace');
  return <p>{t('search')}</p>;
}

it('I18N-03 a change of the language fires changeLanguage, and the texts follow at once', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const heard: string[] = [];
  page.addEventListener('changeLanguage', () => heard.push(`${document.documentElement.lang} ${wordsOf(<Question />)}`));
  await startI18n('en-US');
  await changeLanguage('en-US');
  expect(heard).toEqual([]);
  await loadTexts('workspace');
  expect(wordsOf(<Question />)).toBe('Search projects');
  await changeLanguage('zh-CN');
  await changeLanguage('en-US');
  expect(heard).toEqual(['zh-CN 搜索项目', 'en-US Search projects']);
  vi.unstubAllGlobals();
});
