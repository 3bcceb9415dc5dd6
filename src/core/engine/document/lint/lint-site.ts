import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import type { SiteDocument } from '../site-document.ts';

/** Input of the rules: the document, and its Blueprint before anything is mended. */
export interface LintSite {
  readonly document: SiteDocument;
  readonly blueprint: Blueprint;
}

/** The entity of an id, or nothing. */
export function entityOf({ blueprint }: LintSite, id: string | undefined): Entity | undefined {
  return id === undefined ? undefined : own(blueprint.entities, id);
}
