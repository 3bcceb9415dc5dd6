import type { Locale } from '../../domain/text.ts';
import type { Value } from '../blueprint/entity-schema.ts';
import type { Block, Query } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { BlockMaker } from '../expand/page-scope.ts';
import type { Html } from './html.ts';
import type { StylePart } from './styles/blocks.ts';

/** A stored row as blocks see it: private fields are already removed, but for those who manage it. */
export interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Made by the engine as an example, and cleared with one click. */
  readonly sample: boolean;
  /** What the visitor may do with it now: `edit`, `remove`, `own` and `step:ID`. */
  readonly can?: readonly string[];
}

/** What one block asks the site server for before it is drawn. `key` names the answer for the block. */
export interface DataNeed {
  readonly key: string;
  readonly query: Query;
  /** Free text searched in all public text fields. */
  readonly search?: string;
  readonly offset?: number;
  /** One row by its slug (detail pages) instead of a list. */
  readonly slug?: string;
  /** A source of the site server (site/sources/registry.ts) that answers instead of a plain list of rows. */
  readonly source?: string;
  /** One row by its id. */
  readonly id?: string;
}
export interface DataAnswer {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Everything a page is drawn from. Rendering is a pure function of it. */
export interface RenderContext {
  readonly blueprint: Blueprint;
  readonly locale: Locale;
  /** '' at a root, `/p/PROJ_0000002A/VERSION` in a preview; no trailing slash. All links go through `href` in links.ts. */
  readonly basePath: string;
  /** Where the site stands (`https://shop.example`), for links that leave it. */
  readonly origin?: string;
  readonly pageId: string;
  /** The value of `:slug` on a detail page. */
  readonly slug?: string;
  /** Query string of the request: search words, filters, page number, `sent` after a form. */
  readonly params: Readonly<Record<string, string>>;
  /** ISO 8601 time of the request. */
  readonly now: string;
  /** Pages of previews tell which element shows a section (data-b) and which a record (data-row). */
  readonly mode: 'preview' | 'published' | 'exported';
  /** Answers to the needs of a block, by block id and need key. */
  readonly data: Readonly<Record<string, Readonly<Record<string, DataAnswer>>>>;
  /** After a refused form post on this page: what was typed and why it was refused. */
  readonly form?: {
    readonly blockId: string;
    readonly values: Readonly<Record<string, string>>;
    readonly errors: Readonly<Record<string, string>>;
  };
  /** The visitor's cart, from the site server. */
  readonly cart: readonly CartLine[];
  /** Who is asking: a signed-in user, the demo user of a preview, or nobody. */
  readonly user?: SiteUser | null;
  /** The page is not for this visitor: the roles that may see it, none when any account may. */
  readonly closed?: readonly string[];
  /** What the owner has to tell everybody, on top of every page. */
  readonly banner?: string;
  /** What the visitor marked, as `ENTITY:KIND:ROW`. */
  readonly marks?: ReadonlySet<string>;
  /** Unread notices of the user. */
  readonly notices?: number;
  /** Only where pages are drawn together. */
  readonly together?: Together;
}

/** What pages share that are drawn one after the other from the same rows, for nobody in particular. */
export interface Together {
  /** The drawn pictures that they name, as `SUBJECT/ROW`. */
  readonly art: Set<string>;
  /** What looks the same on several of them. */
  readonly parts: Map<string, Html | null>;
}

/** A user of the generated site. */
export interface SiteUser {
  /** The id of the profile row. */
  readonly id: string;
  readonly name: string;
  /** A role id of the Blueprint's accounts. */
  readonly role: string;
  /** Entities whose rows this user may all manage. */
  readonly manages: readonly string[];
  /** What the role that the profile points to permits; everything when absent. */
  readonly permits?: readonly string[];
  /** Uses the site without having signed in: sees and changes examples and what this very visitor wrote, nothing else. */
  readonly isDemo: boolean;
  /** The profile row with its private fields. */
  readonly profile?: Row;
}

export interface CartLine {
  readonly rowId: string;
  readonly entity: string;
  readonly title: string;
  readonly price: number;
  readonly quantity: number;
}

/** One entry of the block catalogue: a file of its own under blocks/, named in blocks/registry.ts. */
export interface BlockEntry {
  readonly type: Block['type'];
  /** Layouts; the first is the default. */
  readonly variants: readonly [string, ...string[]];
  /** Which stylesheet parts and runtime modules a page with this block carries (ids under styles/ and runtime/). */
  readonly styles: readonly StylePart[];
  /** The parts that a block needs besides, by its layout, its options or the rows it shows. */
  stylesOf?(block: Block, blueprint: Blueprint): readonly StylePart[];
  readonly runtime: readonly string[];
  /** Rules of this block alone, carried by pages that it stands on. */
  readonly css?: string | readonly string[];
  /** Rules of one layout alone, carried by pages that it stands on. */
  variantCss?(variant: string | undefined): string | undefined;
  /** Scripts of the blocks of this type on a page, each run once (never needed for the block to work). */
  readonly script?: string | ((blueprint: Blueprint, blocks: readonly Block[]) => readonly string[]);
  /** Presets of the recipe language that become this block. */
  readonly presets?: Readonly<Record<string, BlockMaker>>;
  /** Whether the block brings the page's h1 when it stands first. */
  readonly heading: boolean;
  needs(block: Block, context: Omit<RenderContext, 'data'>): readonly DataNeed[];
  render(block: Block, blockId: string, context: RenderContext, headingLevel: 1 | 2): Html;
}
