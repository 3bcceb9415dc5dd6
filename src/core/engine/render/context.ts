import type { Locale } from '../../domain/text.ts';
import type { Value } from '../blueprint/entity-schema.ts';
import type { Block, Query } from '../blueprint/page-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { RowFlag } from '../expression/flags.ts';
import type { BlockMaker } from '../recipe/page-scope.ts';
import type { Html } from './html.ts';
import type { StylePart } from './styles/blocks.ts';

/** How far a step is agreed to. */
export interface Agreed {
  readonly names: readonly string[];
  readonly needed: number;
  readonly isMine: boolean;
}

/** A stored row as blocks see it: private fields are already removed, but for those who manage it. */
export interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, Value>>;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Made by the engine as an example, and cleared with one click. */
  readonly sample: boolean;
  /** Rights of the visitor on the row now: `edit`, `remove`, `own` and `step:ID`. */
  readonly can?: readonly string[];
  /** Who has agreed to its steps that several have to agree to, by the id of the step. */
  readonly agreed?: Readonly<Record<string, Agreed>>;
  /** Flags that it has now. */
  readonly flags?: readonly RowFlag[];
  /** Fields whose values it does not show now. */
  readonly unseen?: readonly string[];
}

/** A request of one block to the site server before it is drawn. `key` names the answer for the block. */
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
  /** Means that the typefaces of the site lie below its base path (`font-faces.ts`). */
  readonly hasFonts?: boolean;
  /** Address of the site (`https://shop.example`), for links that leave it. */
  readonly origin?: string;
  readonly pageId: string;
  /** The value of `:slug` on a detail page. */
  readonly slug?: string;
  /** Query string of the request: search words, filters, page number, `sent` after a form. */
  readonly params: Readonly<Record<string, string>>;
  /** ISO 8601 time of the request, on the clocks of the site's time zone. */
  readonly now: string;
  /** The moment itself, where those clocks differ from it; for what runs while nobody looks. */
  readonly instant?: string;
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
  /** The visitor: a signed-in user, the demo user of a preview, or nobody. */
  readonly user?: SiteUser | null;
  /** The page is not for this visitor: the roles that may see it, none when any account may. */
  readonly closed?: readonly string[];
  /** Blocks of the page whose condition does not hold; of one that was just sent its confirmation still stands. */
  readonly absent?: ReadonlySet<string>;
  /** Announcement of the owner, on top of every page. */
  readonly banner?: string;
  /** Says that visitors share this site, where it is a demo. */
  readonly demo?: string;
  /** Marks of the visitor, as `ENTITY:KIND:ROW`. */
  readonly marks?: ReadonlySet<string>;
  /** Unread notices of the user. */
  readonly notices?: number;
  /** What the site server adds to the head of the page, given its texts. */
  readonly head?: (texts: PageTexts) => Html | null;
  /** Address of whoever made the site possible. */
  readonly badgeUrl?: string;
  /** Only where pages are drawn together. */
  readonly cache?: RenderCache;
}

/** The texts of a page as it was drawn. */
export interface PageTexts {
  readonly heading: string;
  /** As browsers and shared links show it. */
  readonly title: string;
  readonly description: string;
  readonly hidden: boolean;
}

/** Parts shared by pages that are drawn one after the other from the same rows, for nobody in particular. */
export interface RenderCache {
  /** The drawn pictures that they name, as `SUBJECT/ROW`. */
  readonly art: Set<string>;
  /** Parts that look the same on several of them. */
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
  /** Permissions of the role that the profile points to; all of them when absent. */
  readonly permits?: readonly string[];
  /** Uses the site without having signed in: sees and changes examples and what this very visitor wrote, nothing else. */
  readonly isDemo: boolean;
  /** True when the visitor has chosen to be this demo person. */
  readonly isChosen?: boolean;
  /** Has signed up and waits to be let in: no member yet. */
  readonly isWaiting?: boolean;
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

/** A block to draw, with the level of its heading. */
export interface BlockCall {
  readonly block: Block;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly level: number;
}

/** One entry of the block catalogue: a file of its own under blocks/, named in blocks/registry.ts. */
export interface BlockEntry {
  readonly type: Block['type'];
  /** Layouts; the first is the default. */
  readonly variants: readonly [string, ...string[]];
  /** Stylesheet parts and runtime modules of a page with this block (ids under styles/ and runtime/). */
  readonly styles: readonly StylePart[];
  /** The parts that a block needs besides, by its layout, its options or the rows it shows. */
  stylesOf?(
    block: Block,
    blueprint: Blueprint,
    place: { readonly pageId: string; readonly blockId: string },
  ): readonly StylePart[];
  readonly runtime: readonly string[];
  /** Rules of this block alone, carried by pages that it stands on. */
  readonly css?: string | readonly string[];
  /** Rules of one layout alone, carried by pages that it stands on. */
  variantCss?(variant: string | undefined): string | undefined;
  /** Scripts of the blocks of this type on a page, each run once (never needed for the block to work). */
  readonly script?: string | ((blueprint: Blueprint, blocks: readonly Block[]) => readonly string[]);
  /** Presets of the recipe language that become this block. */
  readonly presets?: Readonly<Record<string, BlockMaker>>;
  /** Decides whether a block has nothing to show; it is left out of its page then. */
  isEmpty?(block: Block, blueprint: Blueprint): boolean;
  /** Means that the block brings the page's h1 when it stands first. */
  readonly heading: boolean;
  needs(block: Block, context: Omit<RenderContext, 'data'>, blockId: string): readonly DataNeed[];
  render(call: BlockCall): Html;
}
