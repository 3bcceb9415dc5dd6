import type { label } from './labels.ts';

type LabelKey = Parameters<typeof label>[1];

export interface CalculatorInput {
  readonly name: string;
  readonly label: LabelKey;
  readonly value: string;
  readonly choices?: readonly string[];
  /** A date so many days from today. */
  readonly date?: number;
}
export interface Calculator {
  readonly inputs: readonly CalculatorInput[];
  readonly outputs: readonly LabelKey[];
}

/** What each calculator asks and answers; the arithmetic is in the runtime module of the same name. */
export const CALCULATORS: Readonly<Record<string, Calculator>> = {
  unit: {
    inputs: [
      { name: 'a', label: 'amount', value: '10' },
      {
        name: 'u',
        label: 'unit',
        value: 'km>mi',
        choices: ['km>mi', 'mi>km', 'm>ft', 'ft>m', 'cm>in', 'in>cm', 'kg>lb', 'lb>kg', 'L>gal', '°C>°F', '°F>°C'],
      },
    ],
    outputs: ['converted'],
  },
  loan: {
    inputs: [
      { name: 'a', label: 'amount', value: '20000' },
      { name: 'r', label: 'rate', value: '5' },
      { name: 'y', label: 'years', value: '5' },
    ],
    outputs: ['monthly', 'interest', 'total'],
  },
  bmi: {
    inputs: [
      { name: 'w', label: 'weight', value: '70' },
      { name: 'h', label: 'height', value: '175' },
    ],
    outputs: ['bmi'],
  },
  percentage: {
    inputs: [
      { name: 'p', label: 'percent', value: '15' },
      { name: 'a', label: 'of', value: '240' },
    ],
    outputs: ['resultIs'],
  },
  tip: {
    inputs: [
      { name: 'a', label: 'bill', value: '80' },
      { name: 'p', label: 'tip', value: '15' },
      { name: 'n', label: 'people', value: '2' },
    ],
    outputs: ['tipAmount', 'total', 'perPerson'],
  },
  currency: {
    inputs: [
      { name: 'a', label: 'amount', value: '100' },
      { name: 'r', label: 'exchangeRate', value: '1.1' },
    ],
    outputs: ['converted'],
  },
  date: {
    inputs: [
      { name: 'd', label: 'startDate', value: '', date: 0 },
      { name: 'e', label: 'endDate', value: '', date: 30 },
    ],
    outputs: ['days'],
  },
};

export const DEFAULT_CALCULATOR: Calculator = CALCULATORS['percentage'] ?? { inputs: [], outputs: [] };
