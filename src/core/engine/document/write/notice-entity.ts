import { mainLocale } from '../authored.ts';
import { noticeShape } from '../ground/ground-tells.ts';
import type { SiteDocument } from '../site-document.ts';
import { entityLine } from './lines.ts';

/** Accounts that name the record of their notices have it, whether or not its line is there. */
export function withNoticeEntity(document: SiteDocument): SiteDocument {
  const { accounts, entities } = document;
  const id = accounts?.notices;
  if (id === undefined || id === accounts?.entity || entities.some(({ entity }) => entity === id)) return document;
  const locale = mainLocale(document);
  return { ...document, entities: [...entities, entityLine(noticeShape(id, locale), locale)] };
}
