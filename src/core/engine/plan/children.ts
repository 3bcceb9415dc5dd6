import { detailPage, fieldsOf, type Draft } from './draft.ts';

const NOT_SHOWN = new Set(
  'user category notification orderItem chatMessage conversation message review comment reply lesson slot option response subscriber'.split(
    ' ',
  ),
);
const MAX_KINDS = 3;

/** Below one row's page: the rows of other kinds that point to it, such as a customer's policies. */
export function addChildren(draft: Draft): void {
  for (const { id } of draft.entities.values()) {
    const page = detailPage(draft, id);
    if (page === undefined || id === 'user') continue;
    const below = [...draft.entities.keys()].filter(
      (other) =>
        other !== id &&
        !NOT_SHOWN.has(other) &&
        !page.blocks.includes(`@${other}`) &&
        fieldsOf(draft, other).some((field) => field.to === id && !field.private),
    );
    const blocks = below.slice(0, MAX_KINDS).map((other) => `related@${other}`);
    if (blocks.length > 0) draft.pages.set(page.path, { ...page, blocks: [page.blocks, ...blocks].join(' ') });
  }
}
