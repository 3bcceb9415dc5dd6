import { memoizeOn } from '../../../domain/memoize.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { renderFiles } from '../../render/render-files.ts';
import { visiblePieces } from './visible-pieces.ts';
import { SOME_MOMENT } from '../../render/seed-data.ts';

const BLOCK = /<section class="band b-[\w-]+ v-([\w-]+) [^"]*" id="([^"]+)"/g;

/** Stands for what only people with an account see: drawn files have none of them. */
const DOOR = /<section class="band b-door[\s\S]*?<\/section>/g;

/** Parts of blocks that measures of a block's style are about. */
const MADE_OF = ['grid', 'line', 'table', 'button'] as const;

const [HEADER, TITLE, FOOTER] = ['the header', 'the page title', 'the footer'] as const;
/** What stands around the blocks of a page, under names that no block has. */
export const FRAME: readonly string[] = [HEADER, TITLE, FOOTER];

/** A part of a page that is seen as one: a block, or what stands around all blocks. */
export interface Region {
  readonly pieces: readonly string[];
  /** The layout of a block. */
  readonly layout?: string;
  /** What a block is made of, by the classes of its markup. */
  readonly made?: readonly string[];
}
/** The regions of a page by their names, in their order. */
export type PageView = ReadonlyMap<string, Region>;
/** The pages of a site by their paths. */
export type SiteViews = ReadonlyMap<string, PageView>;

/** What is seen on every page, by whoever may see and do everything that somebody may. */
export const pageViews = memoizeOn((blueprint: Blueprint): SiteViews => {
  const files = renderFiles(opened(blueprint), { now: SOME_MOMENT });
  const pages = [...files].filter(([path]) => path.endsWith('index.html'));
  return new Map(pages.map(([path, page]) => [`/${path.replace(/\/?index\.html$/, '')}`, viewOf(page)]));
});

/** The site as if all were public that is not nobody's: drawn files have no visitor who signs in. */
function opened(blueprint: Blueprint): Blueprint {
  const creates = new Set(blueprint.accounts?.roles.flatMap((role) => [...role.manages, ...(role.creates ?? [])]));
  const entities = Object.entries(blueprint.entities).map(([id, entity]) => {
    const { where: _where, ...access } = entity.access;
    const create = access.create === 'nobody' && !creates.has(id) ? access.create : 'public';
    return [id, { ...entity, access: { ...access, read: 'public' as const, create } }] as const;
  });
  const pages = Object.entries(blueprint.pages).map(([id, { for: _for, ...page }]) => [id, page] as const);
  return { ...blueprint, entities: Object.fromEntries(entities), pages: Object.fromEntries(pages) };
}

function viewOf(page: string): PageView {
  const body = page.slice(Math.max(0, page.indexOf('<body')));
  const [before = '', main = '', after = ''] = parted(body.replaceAll(DOOR, ''));
  const found = [...main.matchAll(BLOCK)];
  const start = found[0]?.index ?? main.length;
  const blocks = found.map(({ 1: layout = '', 2: id = '', index }, at): readonly [string, Region] => {
    const markup = main.slice(index, found[at + 1]?.index ?? main.length);
    return [id, { pieces: visiblePieces(markup), layout, made: MADE_OF.filter((name) => markup.includes(`class="${name} `)) }];
  });
  return new Map<string, Region>([
    [HEADER, { pieces: visiblePieces(before) }],
    [TITLE, { pieces: visiblePieces(main.slice(0, start)) }],
    ...blocks,
    [FOOTER, { pieces: visiblePieces(after) }],
  ]);
}

function parted(body: string): readonly string[] {
  const [start, end] = [body.indexOf('<main'), body.indexOf('</main>')];
  return start < 0 || end < 0 ? ['', body] : [body.slice(0, start), body.slice(start, end), body.slice(end)];
}
