import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { placedExpressions, placedFaults } from '../../expression/conditions.ts';
import { fault } from '../fault.ts';
import type { LintSite } from './lint-site.ts';

/** Faults of conditions and figures: their form, their names, and the kind of their value. */
export function expressionFaults({ blueprint }: LintSite): Diagnostic[] {
  return placedExpressions(blueprint)
    .filter(({ entity }) => entity === '' || Object.hasOwn(blueprint.entities, entity))
    .flatMap((placed) => placedFaults(placed, blueprint).map(({ code, ...facts }) => fault(code, placed.path, facts)));
}
