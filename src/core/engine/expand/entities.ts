import type { Entity, Field } from '../blueprint/entity-schema.ts';
import type { Rule } from '../blueprint/rule-schema.ts';
import { bothLanguages } from '../catalogue/pair.ts';
import { entityById, parseFields, type FieldSpec } from '../catalogue/entities.ts';
import { fieldLabel, optionLabel } from '../catalogue/labels.ts';
import { plural } from '../recipe/naming.ts';
import type { Recipe, RecipeEntity } from '../recipe/recipe.ts';
import { exampleRows } from '../content/rows.ts';
import { accessOf } from '../recipe/access.ts';
import { effectsOf } from './effects.ts';
import { flowOf } from '../recipe/status-flow.ts';
import { marksOf } from './marks.ts';
import { ownedRows } from './owned-rows.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';

/** The entities of a recipe with the entities they cannot do without; fields that point elsewhere are dropped. */
export function collectEntities(recipe: Pick<Recipe, 'entities'>): Map<string, SiteEntity> {
  const wanted = new Map(recipe.entities.map((entity) => [entity.id, entity]));
  for (const entity of recipe.entities) addNeeded(entity, wanted);
  const entities = new Map<string, SiteEntity>();
  for (const entity of wanted.values()) {
    const made = siteEntity(entity, wanted);
    if (made !== null) entities.set(entity.id, made);
  }
  return entities;
}

function addNeeded(entity: RecipeEntity, wanted: Map<string, RecipeEntity>): void {
  for (const field of fieldsOf(entity)) {
    const target = field.to;
    if (target === null || !field.required || wanted.has(target) || entityById(target) === undefined) continue;
    const added = { id: target };
    wanted.set(target, added);
    addNeeded(added, wanted);
  }
}

function fieldsOf(entity: RecipeEntity): FieldSpec[] {
  const known = entityById(entity.id)?.fields ?? '';
  const named = parseFields(entity.fields ?? known);
  if (entity.extends !== true) return named;
  const usual = parseFields(known);
  return [...usual, ...named.filter((field) => usual.every((other) => other.key !== field.key))];
}

function siteEntity(entity: RecipeEntity, wanted: ReadonlyMap<string, RecipeEntity>): SiteEntity | null {
  const known = entityById(entity.id);
  const fields = withOneDisplay(fieldsOf(entity).flatMap((field) => reachable(field, wanted)));
  if (fields.length === 0) return null;
  const name = known?.name ?? [entity.id, entity.id];
  return {
    id: entity.id,
    label: entity.label ?? bothLanguages(name),
    plural: entity.plural ?? { en: plural(name[0]), zh: name[1] },
    icon: entity.icon ?? known?.icon ?? 'folder',
    fields,
    rows: entity.rows ?? null,
    fieldLabels: entity.fieldLabels ?? {},
    values: entity.values ?? [],
  };
}

/** A field without rows to point to goes; an author is then a name. */
function reachable(field: FieldSpec, wanted: ReadonlyMap<string, RecipeEntity>): readonly FieldSpec[] {
  if (field.to === null || wanted.has(field.to)) return [field];
  return field.key === 'author' ? [{ ...field, type: 'text', to: null }] : [];
}

/** Keeps the first display field, or names one when the source named none. */
function withOneDisplay(fields: readonly FieldSpec[]): FieldSpec[] {
  const chosen = fields.find((field) => field.display) ?? fields.find((field) => field.type === 'text') ?? fields[0];
  return fields.map((field) => ({ ...field, display: field === chosen }));
}

/** A site entity as the Blueprint stores it, with its labels, rules and example rows. */
export function expandEntity(scope: Scope, entity: SiteEntity): Entity {
  const rules = rulesOf(entity);
  const flow = flowOf(entity);
  const marks = marksOf(scope, entity);
  const effects = effectsOf(scope, entity, flow);
  return {
    label: entity.label,
    plural: entity.plural,
    icon: entity.icon,
    fields: entity.fields.map((field) => hideAnswer(scope, entity, expandField(field, entity))),
    access: accessOf(scope, entity),
    ...(rules.length === 0 ? {} : { rules }),
    ...(flow === null ? {} : { flow }),
    ...(marks.length === 0 ? {} : { marks }),
    ...(effects.length === 0 ? {} : { effects }),
    rows: ownedRows(scope, entity, exampleRows(scope, entity)),
  };
}

/** Hides the answers of questions that make up an exam from pages and from the data interface. */
function hideAnswer(scope: Scope, entity: SiteEntity, field: Field): Field {
  if (!/^(?:answer|correct|solution|explanation)/i.test(field.key)) return field;
  const isAsked = scope.recipe.pages.some((page) => page.blocks.split(' ').some((block) => /^exam(?:@|\?|$)/.test(block)));
  return isAsked && entity.fields.some((other) => other.type === 'tags') ? { ...field, private: true } : field;
}

function rulesOf(entity: SiteEntity): Rule[] {
  const rules: Rule[] = [];
  const has = (key: string) => entity.fields.some((field) => field.key === key);
  if (has('stock') && has('price')) rules.push({ kind: 'stock', field: 'stock' });
  const resource = bookedResource(entity);
  if (resource !== null && has('date') && has('time')) rules.push({ kind: 'uniqueTogether', fields: [resource, 'date', 'time'] });
  if (resource !== null && has('from') && has('to')) rules.push({ kind: 'noOverlap', resource, from: 'from', to: 'to' });
  return rules;
}

const RESOURCES = [
  'room',
  'table',
  'doctor',
  'staff',
  'vehicle',
  'car',
  'equipment',
  'campsite',
  'site',
  'court',
  'property',
  'service',
];

const AGREEMENTS = new Set(['booking', 'rental']);

/** The field of a booking that can only be taken once at a time, or null. */
export function bookedResource(entity: SiteEntity): string | null {
  const known = RESOURCES.find((key) => entity.fields.some((field) => field.key === key));
  if (known !== undefined || !AGREEMENTS.has(entity.id)) return known ?? null;
  return entity.fields.find((field) => field.to !== null && field.required)?.key ?? null;
}

/** A field as the Blueprint stores it, with its labels. */
export function expandField(field: FieldSpec, entity: Pick<SiteEntity, 'fieldLabels'>): Field {
  return {
    key: field.key,
    label: entity.fieldLabels[field.key] ?? bothLanguages(fieldLabel(field.key)),
    type: field.type,
    ...(field.required ? { required: true } : {}),
    ...(field.unique ? { unique: true } : {}),
    ...(field.display ? { display: true } : {}),
    ...(field.private ? { private: true } : {}),
    ...(field.multiple ? { multiple: true } : {}),
    ...(field.type === 'enum'
      ? { options: field.options.map((value) => ({ value, label: bothLanguages(optionLabel(value)) })) }
      : {}),
    ...(field.to === null ? {} : { to: field.to }),
    ...(field.default === null ? {} : { default: field.default }),
  };
}
