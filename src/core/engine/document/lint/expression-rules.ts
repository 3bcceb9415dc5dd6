import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { placedExpressions, placedFaults } from '../../expression/conditions.ts';
import { fault } from '../fault.ts';
import type { LintSite } from './lint-site.ts';

/** Faults of conditions and figures: their form, their names, and the kind of their value. */
export function expressionFaults({ blueprint }: LintSite): Diagnostic[] {
  return placedExpressions(blueprint)
    .filter(({ entity }) => entity === '' || Object.hasOwn(blueprint.entities, entity))
    .flatMap((placed) => [
      ...placedFaults(placed, blueprint).map(({ code, ...facts }) => fault(code, placed.path, facts)),
      ...(isAboutOthers(placed.path) && OWN_NAME.test(placed.text) ? [fault('thisRow', placed.path, { got: placed.text })] : []),
    ]);
}

/** A condition of rows that may be chosen or are listed: the record around them is not known to it. */
function isAboutOthers(path: string): boolean {
  return /^blocks\.[^.]+\.query\.where$|^entities\.[^.]+\.fields\.[^.]+\.where$/.test(path);
}

/** `this.` outside of a count or sum. */
const OWN_NAME = /^(?:(?!\b(?:count|sum|avg|lowest|highest|streak)\()[\s\S])*\bthis\./;
