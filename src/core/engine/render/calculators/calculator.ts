/** A phrase in English and Chinese. */
export type Both = readonly [en: string, zh: string];

export interface CalcInput {
  readonly key: string;
  readonly label: Both;
  /** Unit of the number: kg, %, €. `$` stands for the site's currency. */
  readonly unit?: string;
  readonly value: string;
  readonly choices?: readonly (readonly [value: string, label: Both])[];
  /** A date so many days from today. */
  readonly days?: number;
  /** The clock time of that day, where it is a moment. */
  readonly time?: string;
  /** Another control than a line of text. */
  readonly control?: 'date' | 'datetime-local' | 'time';
  readonly long?: boolean;
}
export interface CalcOutput {
  readonly label: Both;
  /** A number that is none (NaN) shows as a dash. */
  readonly value: number | string;
  readonly unit?: string;
}
/** Typed input, as numbers and as words. */
export interface CalcValues {
  /** A number; NaN when none was typed. */
  n(key: string): number;
  t(key: string): string;
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  /** A fresh seed for random picks. */
  readonly seed: number;
}
export interface Calculator {
  readonly name: Both;
  readonly inputs: readonly CalcInput[];
  readonly note?: Both;
  run(values: CalcValues): readonly CalcOutput[];
}

/** `key|English|中文|default|unit` as an input. */
export function inputs(...lines: readonly string[]): readonly CalcInput[] {
  return lines.map((line) => {
    const [key = '', en = '', zh = '', value = '', unit = ''] = line.split('|');
    return { key, label: [en, zh], value, ...(unit !== '' && { unit }) };
  });
}

/** A choice between values whose labels are `value:English:中文`. */
export function choice(key: string, label: Both, options: readonly string[]): CalcInput {
  const choices = options.map((option): readonly [string, Both] => {
    const [value = '', en = value, zh = en] = option.split(':');
    return [value, [en, zh]];
  });
  return { key, label, value: choices[0]?.[0] ?? '', choices };
}

export function output(label: string, value: number | string, unit?: string): CalcOutput {
  const [en = '', zh = en] = label.split('|');
  return { label: [en, zh], value, ...(unit !== undefined && { unit }) };
}
