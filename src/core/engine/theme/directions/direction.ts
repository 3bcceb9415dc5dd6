import type { FaceName } from '../typefaces.ts';

/** A first screen: the place of the headline, and what of the site stands with it. */
export interface Opening {
  /**
   * `split` beside it, `stack` below it in the middle, `cover` over a picture, `poster` on a field of colour, `columns` in three columns below,
   * `lead` on a panel beside the list that follows.
   */
  readonly layout: 'split' | 'stack' | 'cover' | 'poster' | 'columns' | 'lead';
  /** The first rows of a list, the pages of the site as tasks, hours and address, a picture, or nothing. */
  readonly aside: 'rows' | 'tasks' | 'hours' | 'picture' | 'none';
}

/** Fonts and their manners. */
export interface TypePair {
  readonly heading: FaceName;
  readonly body: FaceName;
  /** Labels, menus, buttons; the body's when absent. */
  readonly small?: FaceName;
  readonly weight: number;
  readonly tracking: string;
  readonly leading: number;
  readonly transform?: 'uppercase';
  /** Ratio of the scale at wide screens. */
  readonly ratio: number;
}

/** How a site looks beside its colours: one file of data each, which nothing else names. */
export interface Direction {
  readonly name: string;
  /** The words for a tone that it goes with. */
  readonly tones: readonly string[];
  /** The kinds of sites that it goes with. */
  readonly kinds: readonly string[];
  readonly type: TypePair;
  /** Corners in px, where nobody asks for others. */
  readonly radius: number;
  /** Widths of the page and of running text in rem. */
  readonly measure: readonly [page: number, text: number];
  /** Space between sections, 1 as usual. */
  readonly space: number;
  readonly header: 'plain' | 'masthead' | 'floating' | 'ruled' | 'grid';
  readonly footer: 'deep' | 'paper';
  /** Three or more first screens, of which a site gets one that it has the content for. */
  readonly openings: readonly [Opening, Opening, Opening, ...Opening[]];
  readonly card: 'soft' | 'ruled' | 'thick' | 'outline' | 'raised' | 'flat' | 'sticker' | 'bare';
  /** Where the name of a section stands: above it, beside it in a column of its own, or in the middle. */
  readonly heads: 'above' | 'beside' | 'middle';
  /** Grounds of the sections in turn. */
  readonly rhythm: 'bands' | 'even' | 'rules';
  readonly divider: 'none' | 'wave' | 'slant' | 'arc';
  readonly button: 'soft' | 'square' | 'pill' | 'sticker' | 'caps';
  /** Frame of the picture beside a headline, and its composition. */
  readonly frame: 'arch' | 'plain' | 'slant' | 'round' | 'browser' | 'blob' | 'offset';
  readonly picture: 'still' | 'mosaic' | 'scene' | 'pop' | 'window' | 'stripes';
  /** Shows the pictures of rows in the first screen. */
  readonly thumbs: boolean;
  /** Ground of the panel that leads into a list. */
  readonly panel: 'tint' | 'brand' | 'deep' | 'page';
  /** Ground of figures. */
  readonly figures: 'tint' | 'brand' | 'deep' | 'page';
  /** Entrance of sections while they scroll into view. */
  readonly motion: 'none' | 'rise' | 'settle';
  /** Rules of its own. */
  readonly css: string;
}
