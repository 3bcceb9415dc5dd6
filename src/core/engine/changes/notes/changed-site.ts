import type { Blueprint } from '../../blueprint/schema.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import { withAmountsKept } from '../../edit/keep-amounts.ts';
import { withPicturesKept } from '../../edit/keep-pictures.ts';
import type { CarriedLine, CarriedOut } from '../carry-out.ts';
import { namedRegions } from '../seen/named-regions.ts';
import { pageViews } from '../seen/page-views.ts';
import type { SeenSites } from '../seen/visible-changes.ts';
import { blueprintOf } from '../site-state.ts';

/** A site before lines and after them. */
export interface ChangedSite {
  readonly before: Blueprint;
  readonly after: Blueprint;
  /** The site after the lines as a document. */
  readonly document: SiteDocument;
  readonly lines: readonly CarriedLine[];
  /** Both as they are seen, with what is kept as it was. */
  readonly seen: SeenSites;
}

export function changedSite(before: Blueprint, { document, lines }: CarriedOut): ChangedSite {
  const after = blueprintOf(document);
  return { before, after, document, lines, seen: seenSites(before, after, lines) };
}

export function seenSites(before: Blueprint, changed: Blueprint, lines: readonly CarriedLine[]): SeenSites {
  const after = withAmountsKept(before, withPicturesKept(before, changed));
  return { before, after, was: pageViews(before), is: pageViews(after), named: namedRegions(lines, [before, changed]) };
}
