import type { Entity } from '../../blueprint/entity-schema.ts';
import { askedKey } from '../../blueprint/step-asks.ts';
import { ROW_ID, type RowsLine } from '../lines/rows-line.ts';
import type { IsSaid } from './said-cells.ts';

type Step = NonNullable<Entity['flow']>['steps'][number];

/** Rows that no step has led to a state yet have none of the values that the step asks for or sets, but those that the idea gives. */
export function untakenRows({ flow, fields, effects = [] }: Entity, line: RowsLine, isSaid: IsSaid): RowsLine {
  const steps = (flow?.steps ?? []).filter(({ asks = [] }) => asks.length > 0);
  const [state, id] = [line.cols.indexOf(flow?.field ?? ''), line.cols.indexOf(ROW_ID)];
  const before = (key: string) =>
    effects.flatMap((effect) => {
      const step = flow?.steps.find(({ id }) => effect.on === `step:${id}`);
      const isSet = effect.do === 'set' && effect.to === 'self' && effect.field === key;
      // What can be done again and again leads to no other state.
      return isSet && step?.from.includes(step.to) === false ? step.from : [];
    });
  if ((steps.length === 0 && effects.length === 0) || state === -1) return line;
  const isOpen = (key: string) => fields.some((field) => field.key === key && field.required !== true && field.display !== true);
  const statesOf = (key: string) =>
    steps.flatMap(({ asks = [], to }) => (asks.map(askedKey).includes(key) ? statesAfter(flow?.steps ?? [], to) : []));
  return {
    ...line,
    data: line.data.map((values) =>
      values.map((value, at) => {
        const key = line.cols[at] ?? '';
        if (isSaid(values[id], key)) return value;
        const states = statesOf(key);
        if (isOpen(key) && before(key).some((from) => from === values[state])) return null;
        return states.length === 0 || !isOpen(key) || states.some((to) => to === values[state]) ? value : null;
      }),
    ),
  };
}

/** A state, and all that steps lead to from there. */
function statesAfter(steps: readonly Step[], state: string): string[] {
  const reached = [state];
  for (const at of reached)
    reached.push(...steps.filter(({ from, to }) => from.includes(at) && !reached.includes(to)).map(({ to }) => to));
  return reached;
}
