import type { BlockLine } from '../../document/lines/block-line.ts';
import type { SiteDocument } from '../../document/site-document.ts';

interface Place {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly first?: true | undefined;
}

/** The blocks of a page in their order. */
export function blocksOn(document: SiteDocument, page: string): readonly string[] {
  const placed = document.blocks.filter((line) => line.page === page).map(({ block }) => block);
  const said = document.pages?.pages.find(({ id }) => id === page)?.blocks ?? [];
  const first = said.filter((id) => placed.includes(id));
  return [...first, ...placed.filter((id) => !first.includes(id))];
}

/** The list with an id in its place; null where the one that it stands beside is not in the list. */
export function withPlaced(ids: readonly string[], id: string, { after, before, first }: Place): readonly string[] | null {
  const others = ids.filter((each) => each !== id);
  if (first === true) return [id, ...others];
  const beside = after ?? before;
  if (beside === undefined) return [...others, id];
  const at = others.indexOf(beside);
  return at < 0 ? null : others.toSpliced(after === undefined ? at : at + 1, 0, id);
}

/** The document with one block line put in or replaced, and the order of its page. */
export function withBlock(document: SiteDocument, line: BlockLine, order: readonly string[]): SiteDocument {
  const { pages } = document;
  const others = document.blocks.filter(({ block }) => block !== line.block);
  const at = document.blocks.findIndex(({ block }) => block === line.block);
  const blocks = at < 0 ? [...others, line] : others.toSpliced(at, 0, line);
  if (pages === undefined) return { ...document, blocks };
  return {
    ...document,
    blocks,
    pages: { ...pages, pages: pages.pages.map((page) => (page.id === line.page ? { ...page, blocks: [...order] } : page)) },
  };
}
