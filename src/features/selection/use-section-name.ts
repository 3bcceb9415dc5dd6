import { useTranslation } from 'react-i18next';
import type { NamedSelection } from './name-selection.ts';

/** Names a section by its heading, else by its number on the page. */
export function useSectionName(): (section: NamedSelection) => string {
  const { t } = useTranslation('generate');
  return ({ heading, number }) => heading || t('selection.untitled', { number });
}
