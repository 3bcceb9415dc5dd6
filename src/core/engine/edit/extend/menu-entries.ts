import type { Blueprint } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';

/** A page that an edit adds. */
export interface NewPage {
  readonly path: string;
  readonly operation: Extract<Operation, { op: 'addPage' }>;
}

const HEADER_SIZE = 14;
const FOOTER_SIZE = 16;
/** Pages that stand behind what visitors come for. */
const LATE = /^\/(?:about|contact|faq|cart|account|manage|notifications|join|search|settings|newsletter|terms|privacy)$/;
/** The account menu leads there. */
const ASIDE = /^\/(?:login|register)$/;

/** New pages in the menus: in the header before the pages that end it, and in the footer while there is room. */
export function extendMenus({ nav, pages }: Blueprint, added: readonly NewPage[]): Operation[] {
  const listed = added.filter(({ path }) => !path.endsWith('/:slug'));
  const shown = listed.filter(({ path }) => !ASIDE.test(path)).map(({ operation }) => operation.id);
  if (listed.length === 0) return [];
  const late = nav.header.findIndex((id) => LATE.test(pages[id]?.path ?? ''));
  const at = late <= 0 ? nav.header.length : late;
  const header = [...nav.header.slice(0, at), ...shown.slice(0, HEADER_SIZE - nav.header.length), ...nav.header.slice(at)];
  const footer = [...nav.footer, ...listed.map(({ operation }) => operation.id)].slice(0, FOOTER_SIZE);
  return [{ op: 'setNav', patch: { header, footer } }];
}
