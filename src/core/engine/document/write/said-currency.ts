import { type Currency, currencyIn } from '../../catalogue/currency.ts';
import type { Ground } from '../ground/shape.ts';

/** The currency in which the idea names a price, else that of those who speak its language. */
export function saidCurrency({ brief }: Pick<Ground, 'brief'>): Currency | undefined {
  const { facts, pages, entities, actions, summary } = brief;
  // "$today" is no dollar.
  const said = currencyIn(JSON.stringify([facts, entities, pages, actions, summary]).replaceAll(/\$(?=[a-z])/g, ''));
  return said ?? (brief.locale === 'zh' ? 'CNY' : undefined);
}
