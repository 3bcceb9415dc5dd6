import type { AuthoredBrief } from '../lines/brief-line.ts';
import { PLAN_SECTIONS, SECTION_EDITORS, textOf, type PlanItem, type PlanSection } from './plan-sections.ts';

/** Keys that describe the site as a whole. */
export const PLAN_HEAD = ['subject', 'siteName', 'summary'] as const;
export type PlanHead = (typeof PLAN_HEAD)[number];

/** One change that a person makes to a plan. */
export type PlanEdit =
  | { readonly kind: 'head'; readonly key: PlanHead; readonly text: string }
  | { readonly kind: 'add'; readonly section: PlanSection }
  | { readonly kind: 'remove'; readonly section: PlanSection; readonly index: number }
  | { readonly kind: 'move'; readonly section: PlanSection; readonly index: number; readonly to: number }
  | ({ readonly kind: 'write'; readonly section: PlanSection; readonly index: number } & Partial<PlanItem>)
  | FieldEdit;
/** The same for a field of the kind of record at `index`. */
export type FieldEdit = { readonly index: number } & (
  | { readonly kind: 'writeField'; readonly field: number; readonly text: string }
  | { readonly kind: 'addField'; readonly at: number }
  | { readonly kind: 'removeField'; readonly field: number }
  | { readonly kind: 'moveField'; readonly field: number; readonly to: number }
);

/** The items of a section as a person edits them. */
export function planItems(brief: AuthoredBrief, section: PlanSection): readonly PlanItem[] {
  return SECTION_EDITORS[section].items(brief);
}

export function planHead(brief: AuthoredBrief): Readonly<Record<PlanHead, string>> {
  const { subject, siteName = '', summary } = brief;
  return { subject: subjectText(subject), siteName, summary: textOf(summary) };
}

function subjectText(subject: AuthoredBrief['subject']): string {
  if (typeof subject === 'string' || subject === undefined) return subject ?? '';
  const { words, head = '', qualifiers = [] } = subject;
  return textOf(words) || [...qualifiers, head].filter((each) => each !== '').join(' ');
}

/** The plan after a change. An edit that changes nothing gives the same plan back, and what is not edited stays as it was written. */
export function editPlan(brief: AuthoredBrief, edit: PlanEdit): AuthoredBrief {
  if (edit.kind === 'head') return editHead(brief, edit.key, edit.text);
  if (!('section' in edit)) return editField(brief, edit);
  const editor = SECTION_EDITORS[edit.section];
  const items = editor.items(brief);
  const places = items.map((_, index) => index);
  switch (edit.kind) {
    case 'add':
      return editor.add(brief);
    case 'remove':
      return editor.arrange(
        brief,
        places.filter((place) => place !== edit.index),
      );
    case 'move':
      return places.includes(edit.to) && edit.to !== edit.index
        ? editor.arrange(brief, moved(places, edit.index, edit.to))
        : brief;
    case 'write':
      return writeItem(brief, edit, items[edit.index]);
  }
}

function writeItem(
  brief: AuthoredBrief,
  { section, index, values, fields }: Extract<PlanEdit, { kind: 'write' }>,
  item: PlanItem | undefined,
): AuthoredBrief {
  if (item === undefined) return brief;
  const shown = { ...item, values: { ...item.values, ...values }, ...(fields === undefined ? {} : { fields }) };
  return JSON.stringify(item) === JSON.stringify(shown) ? brief : SECTION_EDITORS[section].write(brief, index, shown);
}

function moved<Value>(values: readonly Value[], from: number, to: number): Value[] {
  const others = values.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...values.slice(from, from + 1), ...others.slice(to)];
}

function editField(brief: AuthoredBrief, edit: FieldEdit): AuthoredBrief {
  const { index } = edit;
  const fields = planItems(brief, 'entities')[index]?.fields ?? [];
  const written = (next: readonly string[]) => editPlan(brief, { kind: 'write', section: 'entities', index, fields: next });
  switch (edit.kind) {
    case 'writeField':
      return written(fields.map((field, at) => (at === edit.field ? edit.text : field)));
    case 'addField':
      return written([...fields.slice(0, edit.at), '', ...fields.slice(edit.at)]);
    case 'removeField':
      return written(fields.filter((_, at) => at !== edit.field));
    case 'moveField':
      return edit.to in fields ? written(moved(fields, edit.field, edit.to)) : brief;
  }
}

function editHead(brief: AuthoredBrief, key: PlanHead, text: string): AuthoredBrief {
  if (planHead(brief)[key] === text) return brief;
  const { [key]: before, ...rest } = brief;
  if (key !== 'subject' || typeof before !== 'object') return text === '' ? rest : { ...rest, [key]: text };
  // Its class and its picture may not fit other words.
  return text === '' ? rest : { ...rest, subject: text };
}

/** Places of the items of each section that say something: the others are left out of what is built. */
export function saidPlaces(brief: AuthoredBrief, section: PlanSection): number[] {
  return planItems(brief, section).flatMap(({ values, fields = [] }, index) => {
    const { as: _layout, manages: _manages, ...texts } = values;
    return [...Object.values(texts), ...fields].every((text) => text.trim() === '') ? [] : index;
  });
}

/** The plan as it is built: without items that say nothing and without empty lists. */
export function settledPlan(brief: AuthoredBrief): AuthoredBrief {
  return PLAN_SECTIONS.reduce<AuthoredBrief>((settled, section) => {
    const places = saidPlaces(settled, section);
    if (places.length > 0) return SECTION_EDITORS[section].arrange(settled, places);
    const { [section]: _none, ...rest } = settled;
    return rest;
  }, withoutEmptyFields(brief));
}

function withoutEmptyFields(brief: AuthoredBrief): AuthoredBrief {
  return planItems(brief, 'entities').reduce((plan, item, index) => {
    const fields = (item.fields ?? []).filter((field) => field.trim() !== '');
    return editPlan(plan, { kind: 'write', section: 'entities', index, fields });
  }, brief);
}
