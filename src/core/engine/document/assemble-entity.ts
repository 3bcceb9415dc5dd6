import type { Locale } from '../../domain/text.ts';
import type { Entity, Field, SeedRow, Step } from '../blueprint/entity-schema.ts';
import type { Rule } from '../blueprint/rule-schema.ts';
import { textOf } from './authored.ts';
import { readField } from './field-notation.ts';
import type { AuthoredField, EntityLine } from './lines/entity-line.ts';
import { ROW_ID, ROW_OWNER, type RowsLine } from './lines/rows-line.ts';
import type { SiteDocument } from './site-document.ts';

/** The entity of a line with the rows that other lines give it. */
export function assembleEntity(line: EntityLine, document: SiteDocument, locale: Locale): Entity {
  const { rules, flow, flags, marks, effects } = line;
  return {
    label: textOf(line.label, locale),
    plural: textOf(line.plural ?? line.label, locale),
    icon: line.icon ?? 'layers',
    fields: fieldsOf(line, locale),
    access: { ...line.access, read: line.access?.read ?? 'nobody', create: line.access?.create ?? 'nobody' },
    ...(rules === undefined ? {} : { rules: rules.map((rule) => ruleOf(rule, locale)) }),
    ...(flow === undefined ? {} : { flow: { field: flow.field, steps: flow.steps.map((step) => stepOf(step, locale)) } }),
    ...(flags === undefined
      ? {}
      : { flags: flags.map(({ tone = 'warn', ...flag }) => ({ ...flag, label: textOf(flag.label, locale), tone })) }),
    ...(marks === undefined
      ? {}
      : {
          marks: marks.map(({ label, ...mark }) => ({
            ...mark,
            ...(label === undefined ? {} : { label: textOf(label, locale) }),
          })),
        }),
    ...(effects === undefined
      ? {}
      : {
          effects: effects.map((effect) => (effect.do === 'notify' ? { ...effect, text: textOf(effect.text, locale) } : effect)),
        }),
    rows: rowsOf(line.entity, document).slice(0, 60),
  };
}

type AuthoredRule = NonNullable<EntityLine['rules']>[number];

/** A rule with its reason as a text of the site. */
export function ruleOf(rule: AuthoredRule, locale: Locale): Rule {
  if (rule.kind === 'check') return { ...rule, why: textOf(rule.why, locale) };
  if (rule.kind === 'stock') return rule;
  const { why, ...form } = rule;
  return why === undefined ? form : { ...form, why: textOf(why, locale) };
}

type AuthoredStep = NonNullable<EntityLine['flow']>['steps'][number];

function stepOf({ why, ...step }: AuthoredStep, locale: Locale): Step {
  return { ...step, label: textOf(step.label, locale), ...(why === undefined ? {} : { why: textOf(why, locale) }) };
}

/** The fields of an entity; one whose short form cannot be read is left out, the lint names it. */
export function fieldsOf(line: EntityLine, locale: Locale): Field[] {
  return line.fields.flatMap((field) => fieldOf(field, locale) ?? []);
}

/** A field in full; null where its short form cannot be read. */
export function fieldOf(field: AuthoredField, locale: Locale): Field | null {
  if (typeof field === 'string') {
    const read = readField(field, locale);
    return 'code' in read ? null : read;
  }
  const { label, options, help, why, ...rest } = field;
  return {
    ...rest,
    label: textOf(label, locale),
    ...(options === undefined
      ? {}
      : { options: options.map((option) => ({ value: option.value, label: textOf(option.label, locale) })) }),
    ...(help === undefined ? {} : { help: textOf(help, locale) }),
    ...(why === undefined ? {} : { why: textOf(why, locale) }),
  };
}

/** All example rows of an entity, from however many lines. */
export function rowsOf(entity: string, { rows }: SiteDocument): SeedRow[] {
  const lines = rows.filter((line) => line.rows === entity);
  return lines
    .flatMap((line) => line.data.map((_, index) => index).map((index) => ({ line, index })))
    .map(({ line, index }, place) => rowOf(line, index, `${entity}-${place + 1}`));
}

function rowOf({ cols, data }: RowsLine, index: number, fallback: string): SeedRow {
  const pairs = cols.flatMap((key, at): [string, SeedRow['values'][string]][] => {
    const value = data[index]?.[at];
    return value === undefined ? [] : [[key, value]];
  });
  const special = (key: string) => pairs.find(([each]) => each === key)?.[1];
  const [id, owner] = [special(ROW_ID), special(ROW_OWNER)];
  return {
    id: typeof id === 'string' ? id : fallback,
    values: Object.fromEntries(pairs.filter(([key]) => !key.startsWith('@'))),
    ...(typeof owner === 'string' ? { owner } : {}),
  };
}
