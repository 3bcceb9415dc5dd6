import type { TFunction } from 'i18next';
import type { Diagnostic } from '#core/domain/diagnostic.ts';

/** Codes of the brief's lint that have words of their own. */
const TEXTS = ['missingKey', 'unknownActor', 'unknownEntity', 'unknownRow', 'unreachedState', 'expression', 'tooMuch'] as const;

/** Says in words what is to be looked at, and what was probably meant. */
export function faultText(t: TFunction<'plan'>, { code, values = {} }: Diagnostic): string {
  const known = TEXTS.find((each) => each === code) ?? 'other';
  const { got = '', suggestion } = values;
  const text = t(`fault.${known}`, { got: String(got) });
  return suggestion === undefined ? text : `${text} ${t('fault.meant', { suggestion: String(suggestion) })}`;
}
