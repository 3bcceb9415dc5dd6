import { useTranslation } from 'react-i18next';
import type { LiveBuild } from './use-live-build.ts';

/** Returns a sentence that says what a model does at the moment, and one why it is not the first that was asked. */
export function useWritingWords(
  { writing, drawing }: LiveBuild,
  hasVersion: boolean,
): { readonly state: string; readonly after: string | null } {
  const { t } = useTranslation('generate');
  return { state: stateWords(), after: afterWords() };

  function stateWords(): string {
    if (writing.phase === 'checking') return t('writing.checking');
    if (writing.phase === 'waiting') return t(hasVersion ? 'writing.waitingBeside' : 'writing.waiting');
    const outline = drawing?.outline;
    if (outline === undefined || writing.lines.length === 0) return t('writing.planning');
    if (outline.records.some(({ rows }) => rows > 0)) return t('writing.filling');
    const page = outline.pages.find(({ id }) => id === outline.current);
    return page === undefined ? t('writing.site') : t('writing.page', { title: page.title });
  }

  function afterWords(): string | null {
    if (writing.after === null) return null;
    return t(writing.after === 'limited' ? 'writing.afterLimit' : 'writing.afterFault');
  }
}
