import type { Calculator } from './calculator.ts';
import { lifeCalculators } from './life.ts';
import { moneyCalculators } from './money.ts';
import { textCalculators } from './texts.ts';
import { unitCalculators } from './units.ts';

/** Every calculator, converter and generator that answers on the server, by kind. */
export const CALCULATORS: Readonly<Record<string, Calculator>> = {
  ...moneyCalculators,
  ...lifeCalculators,
  ...unitCalculators,
  ...textCalculators,
};

/** Kinds shown beside one another as links. */
export const CALCULATOR_GROUPS: Readonly<Record<string, readonly string[]>> = {
  unit: ['length', 'weight', 'temperature', 'area', 'volume', 'speed', 'data', 'time'],
  finance: ['loan', 'mortgage', 'savings', 'roi', 'percentage', 'discount', 'tax'],
  health: ['bmi', 'calories', 'age'],
  text: ['words', 'case', 'base64', 'json'],
};

/** Kinds that only a script can answer: secrets are made in the visitor's own browser, clocks run there. */
export const SCRIPT_KINDS = ['password', 'timer', 'stopwatch', 'pomodoro'] as const;

const ALIASES: Readonly<Record<string, string>> = {
  interest: 'savings',
  invest: 'roi',
  investment: 'roi',
  percent: 'percentage',
  gpa: 'grade',
  distance: 'fuel',
  material: 'paint',
  converter: 'unit',
  units: 'unit',
  uuid: 'password',
  palettes: 'palette',
  color: 'palette',
  colour: 'palette',
  random: 'number',
  picker: 'name',
  text: 'text',
  fitness: 'health',
  shipping: 'freight',
  days: 'date',
};

/** The kind a word means, a group's name among them; null when it names none. */
export function calculatorKind(word: string): string | null {
  const kind = ALIASES[word.toLowerCase()] ?? word.toLowerCase();
  const known =
    Object.hasOwn(CALCULATORS, kind) || Object.hasOwn(CALCULATOR_GROUPS, kind) || SCRIPT_KINDS.some((each) => each === kind);
  return known ? kind : null;
}
