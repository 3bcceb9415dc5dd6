import type { Blueprint } from '../../blueprint/schema.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { CarriedLine } from '../carry-out.ts';

/** A site before lines and after them. */
export interface ChangedSite {
  readonly before: Blueprint;
  readonly after: Blueprint;
  /** The site after the lines as a document. */
  readonly document: SiteDocument;
  readonly lines: readonly CarriedLine[];
}
