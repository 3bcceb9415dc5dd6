import * as z from 'zod/mini';
import statesJson from './states.json' with { type: 'json' };

/** Name of the step that brings a row into a state, and what the state means for the way there. */
export interface State {
  readonly step: string;
  readonly label: readonly [string, string];
  /** a: a decision in favour, n: an end that nobody hopes for, f: the end, u: for the row's owner too, p: comes and goes. */
  readonly marks: string;
}

const rows = z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])).parse(statesJson);
const states = new Map(
  rows.map(([id, step, english, chinese, marks]): [string, State] => [id, { step, label: [english, chinese], marks }]),
);

/** The state an enum value stands for; undefined when the catalogue does not know it. */
export function stateOf(value: string): State | undefined {
  return states.get(value) ?? states.get(value.replace(/[-_ ]+(.)/g, (_, letter: string) => letter.toUpperCase()));
}
