import { pickText, type Locale } from '../../domain/text.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import type { Operation } from '../edit/operation.ts';
import { newErrors } from '../validate/new-errors.ts';
import { fillSentence } from '../reply/fill-sentence.ts';
import type { Attachment } from './attachment.ts';
import sentences from './attached-sentences.json' with { type: 'json' };
import { putColors } from './put-colors.ts';
import { tableOperations } from './table-operations.ts';

/** A Blueprint with what came with its prompt, the operations that put it there, and what is said about it. */
export interface Attached {
  readonly blueprint: Blueprint;
  readonly operations: readonly Operation[];
  readonly inverses: readonly Operation[];
  readonly says: readonly string[];
}

interface PutOptions {
  readonly locale: Locale;
  /** False where somebody has said which colours the site has. */
  readonly takesColors: boolean;
}

/** Puts the rows of attached tables and the colours of attached pictures into a site. What does not fit is left out and said. */
export function putAttached(
  blueprint: Blueprint,
  attached: readonly Attachment[],
  { locale, takesColors }: PutOptions,
): Attached {
  const start: Attached = { blueprint, operations: [], inverses: [], says: [] };
  const taken = new Set<string>();
  const colored = takesColors ? withColors(start, attached, locale) : start;
  return attached.reduce((current, each) => {
    if (each.kind !== 'table') return current;
    const put = tableOperations(current.blueprint, each, { locale, taken });
    const next = put === null ? null : applied(current, put.operations);
    if (put === null || next === null) return saying(current, [fillSentence(sentences[locale].noRoom, { file: each.name })]);
    taken.add(put.entity);
    const values = { file: each.name, count: put.rows, name: pickText(put.plural, locale) };
    const cut = each.isCut === true ? [fillSentence(sentences[locale].cut, values)] : [];
    return saying(next, [fillSentence(sentences[locale].rows, values), ...cut]);
  }, colored);
}

function withColors(current: Attached, attached: readonly Attachment[], locale: Locale): Attached {
  const theme = putColors(current.blueprint.theme, attached);
  if (theme === current.blueprint.theme) return current;
  const gone = Object.keys(current.blueprint.theme).filter((key) => !Object.hasOwn(theme, key));
  const patch = {
    ...Object.fromEntries(gone.map((key) => [key, null])),
    primary: theme.primary,
    ...(theme.accent !== undefined && { accent: theme.accent }),
  };
  const next = applied(current, [{ op: 'setTheme', patch }]);
  const file = attached.find(({ kind }) => kind === 'picture')?.name ?? '';
  return next === null ? current : saying(next, [fillSentence(sentences[locale].colors, { file })]);
}

function applied(current: Attached, operations: readonly Operation[]): Attached | null {
  const result = applyOperations(current.blueprint, operations);
  if (!result.ok || newErrors(current.blueprint, result.value.blueprint).length > 0) return null;
  return {
    ...current,
    blueprint: result.value.blueprint,
    operations: [...current.operations, ...operations],
    inverses: [...result.value.inverses, ...current.inverses],
  };
}

function saying(current: Attached, says: readonly string[]): Attached {
  return { ...current, says: [...current.says, ...says] };
}
