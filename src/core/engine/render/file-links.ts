import { pickText } from '../../domain/text.ts';
import type { RenderContext, Row } from './context.ts';
import { type Html, html } from './html.ts';
import { withParams } from './params.ts';
import { rowTitle } from './row-values.ts';

const WORDS = {
  csv: { en: 'Download CSV', zh: '下载 CSV' },
  pdf: { en: 'Download PDF', zh: '下载 PDF' },
};

/** Links to what a block shows, as files: the same rows under the same parameters. */
export function exportLinks(blockId: string, context: RenderContext): Html {
  const own = Object.entries(context.params).filter(([key]) => key.startsWith(`${blockId}.`));
  const query = withParams(Object.fromEntries(own), { lang: context.locale });
  const link = (kind: 'csv' | 'pdf') =>
    html`<a class="button secondary" href="${context.basePath}/_api/export/${blockId}.${kind}${query}" download
      >${pickText(WORDS[kind], context.locale)}</a
    >`;
  return html`${link('csv')}${link('pdf')}`;
}

/** A link to a row as a PDF document. */
export function pdfLink(entityId: string, row: Row, context: RenderContext): Html {
  const entity = context.blueprint.entities[entityId];
  const title = entity === undefined ? row.id : rowTitle(entity, row, context.locale);
  return html`<a
    class="button secondary"
    href="${context.basePath}/_api/row/${entityId}/${encodeURIComponent(row.id)}.pdf?lang=${context.locale}"
    download
    >${pickText(WORDS.pdf, context.locale)}<span class="vh">: ${title}</span></a
  >`;
}
