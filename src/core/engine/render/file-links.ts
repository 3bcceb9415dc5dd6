import { pickText } from '../../domain/text.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import type { RenderContext, Row } from './context.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons/icon.ts';
import { label } from './labels.ts';
import { withParams } from './params.ts';
import { publicFields, rowTitle } from './row-values.ts';
import { isFilled } from './show-value.ts';

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

/** Entities whose file is the thing itself: no paper stands for a film. */
const PLAYED = /^(?:video|track|photo|episode|podcast)$/;

interface PaperLinkInput {
  readonly entity: Entity;
  readonly row: Row;
  readonly blockId: string;
  readonly context: RenderContext;
}

/** Makes a file of the known facts of a document for which none was uploaded. */
export function paperLink(entityId: string, { entity, row, blockId, context }: PaperLinkInput): Html | null {
  const fields = publicFields(entity).filter(({ type }) => type === 'file');
  if (fields.length === 0 || PLAYED.test(entityId) || fields.some(({ key }) => isFilled(row.values[key]))) return null;
  return html`<a class="download" href="${paperHref(entityId, { row, blockId, context })}" download
    >${icon('download')}${label(context.locale, 'download')} (PDF)<span class="vh"
      >: ${rowTitle(entity, row, context.locale)}</span
    ></a
  >`;
}

/** The address of a row as a document, with the fields and children of the detail block that links to it. */
function paperHref(entityId: string, { row, blockId, context }: Omit<PaperLinkInput, 'entity'>): string {
  const query = withParams({ block: blockId }, { lang: context.locale });
  return `${context.basePath}/_api/row/${entityId}/${encodeURIComponent(row.id)}.pdf${query}`;
}

/** A link to a row as a PDF document. */
export function pdfLink(entityId: string, { row, blockId, context }: Omit<PaperLinkInput, 'entity'>): Html {
  const entity = context.blueprint.entities[entityId];
  const title = entity === undefined ? row.id : rowTitle(entity, row, context.locale);
  return html`<a class="button secondary" href="${paperHref(entityId, { row, blockId, context })}" download
    >${pickText(WORDS.pdf, context.locale)}<span class="vh">: ${title}</span></a
  >`;
}
