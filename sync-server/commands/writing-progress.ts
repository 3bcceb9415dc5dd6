import { pickText, type Locale } from '#core/domain/text.ts';
import { blockLineSchema } from '#core/engine/document/lines/block-line.ts';
import { pagesLineSchema } from '#core/engine/document/lines/pages-line.ts';
import type { WrittenLine } from '#core/engine/document/stream/line-reader.ts';
import type { ShownEvent } from '../services/services.ts';

/**
 * Turns the lines of a document, as they come, into the events of a build: its pages once they are named, then each page when
 * its first block comes and when the blocks of another one begin. Lines that do not fit say nothing.
 */
export function createWritingProgress(locale: Locale, publish: (event: ShownEvent) => void): (line: WrittenLine) => void {
  let current: string | null = null;
  const enter = (page: string | null) => {
    if (page === current) return;
    if (current !== null) publish({ type: 'pageFinished', id: current });
    if (page !== null) publish({ type: 'pageStarted', id: page });
    current = page;
  };
  return ({ kind, text }) => {
    if (kind === 'pages') {
      const line = pagesLineSchema.safeParse(JSON.parse(text));
      const pages = line.data?.pages.map(({ id, title }) => ({
        id,
        title: typeof title === 'string' ? title : pickText(title, locale),
        area: 'website' as const,
        links: [],
      }));
      if (pages !== undefined) publish({ type: 'planned', pages });
    } else if (kind === 'block') {
      const line = blockLineSchema.safeParse(JSON.parse(text));
      if (line.success) enter(line.data.page);
    } else if (kind !== null) enter(null);
  };
}
