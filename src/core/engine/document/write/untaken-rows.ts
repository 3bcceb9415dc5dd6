import type { Entity } from '../../blueprint/entity-schema.ts';
import { askedKey } from '../../blueprint/step-asks.ts';
import type { RowsLine } from '../lines/rows-line.ts';

/** Rows that no step has led to a state yet have none of the values that the step asks for. */
export function untakenRows({ flow, fields }: Entity, line: RowsLine): RowsLine {
  const steps = (flow?.steps ?? []).filter(({ asks = [] }) => asks.length > 0);
  const state = line.cols.indexOf(flow?.field ?? '');
  if (steps.length === 0 || state === -1) return line;
  const isOpen = (key: string) => fields.some((field) => field.key === key && field.required !== true && field.display !== true);
  const statesOf = (key: string) => steps.flatMap(({ asks = [], to }) => (asks.map(askedKey).includes(key) ? [to] : []));
  return {
    ...line,
    data: line.data.map((values) =>
      values.map((value, at) => {
        const key = line.cols[at] ?? '';
        const states = statesOf(key);
        return states.length === 0 || !isOpen(key) || states.some((to) => to === values[state]) ? value : null;
      }),
    ),
  };
}
