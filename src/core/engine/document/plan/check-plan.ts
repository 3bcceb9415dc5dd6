import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { complete } from '../complete.ts';
import { fault } from '../fault.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import { EMPTY_DOCUMENT, readDocument } from '../read-document.ts';
import { saidPlaces, settledPlan } from './edit-plan.ts';
import { builtStates, possibleState, type PlanOutcome } from './plan-outcome.ts';
import { PLAN_SECTIONS } from './plan-sections.ts';

export interface PlanCheck {
  /** Everything that somebody should look at again, each at its item. */
  readonly faults: readonly Diagnostic[];
  readonly outcomes: readonly PlanOutcome[];
}

/**
 * Looks at a plan as it stands: its faults, and for each item whether it can be built. With the Blueprint that was made of it, or
 * changed since, whether it is there. Paths are those of the plan as it is edited, empty items among the others.
 */
export function checkPlan(brief: AuthoredBrief, blueprint: Blueprint | null): PlanCheck {
  const settled = settledPlan(brief);
  const read = readDocument(JSON.stringify({ brief: settled }));
  const known = read.document.brief ?? {};
  const { outcomes, doubts } = complete({ ...EMPTY_DOCUMENT, brief: known });
  const place = placesOf(brief);
  const states = blueprint === null ? outcomes.map(possibleState) : outcomes.map(builtStates(known, blueprint));
  return {
    faults: [...read.diagnostics, ...namelessFaults(settled), ...doubts].map((found) => ({ ...found, path: place(found.path) })),
    outcomes: states.map((outcome) => ({ ...outcome, path: place(outcome.path) })),
  };
}

/** Leads from the paths of a settled plan to those of the plan with its empty items. */
function placesOf(brief: AuthoredBrief): (path: string) => string {
  const places = new Map<string, readonly number[]>(PLAN_SECTIONS.map((section) => [section, saidPlaces(brief, section)]));
  return (path) => {
    const [root, section = '', index, ...rest] = path.split('.');
    const at = places.get(section)?.[Number(index)];
    return at === undefined ? path : [root, section, at, ...rest].join('.');
  };
}

/** Kinds of records and actors without a name, and actions without a deed: nothing can be made of them. */
function namelessFaults({ entities = [], actors = [], actions = [] }: AuthoredBrief): Diagnostic[] {
  const isNameless = (item: string | { readonly name?: string | undefined; readonly id?: string | undefined }) =>
    typeof item !== 'string' && (item.name ?? item.id ?? '').trim() === '';
  const found = (section: string, items: readonly boolean[]) =>
    items.flatMap((isMissing, index) => (isMissing ? fault('missingKey', `brief.${section}.${index}`, { got: '' }) : []));
  return [
    ...found('entities', entities.map(isNameless)),
    ...found('actors', actors.map(isNameless)),
    ...found(
      'actions',
      actions.map((action) => typeof action !== 'string' && action.verb.trim() === ''),
    ),
  ];
}
