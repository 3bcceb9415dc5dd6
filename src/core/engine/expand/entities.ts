import type { Entity, Field, Rule } from '../blueprint/schema.ts';
import { bothLanguages } from '../catalogue/pair.ts';
import { entityById, parseFields, type FieldSpec } from '../catalogue/entities.ts';
import { fieldLabel, optionLabel } from '../catalogue/labels.ts';
import { plural } from '../plan/add-asked.ts';
import type { Recipe, RecipeEntity } from '../plan/recipe.ts';
import { exampleRows } from '../content/rows.ts';
import type { Scope, SiteEntity } from './scope.ts';

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
  return parseFields(entity.fields ?? entityById(entity.id)?.fields ?? '');
}

function siteEntity(entity: RecipeEntity, wanted: ReadonlyMap<string, RecipeEntity>): SiteEntity | null {
  const known = entityById(entity.id);
  const fields = withOneDisplay(fieldsOf(entity).filter((field) => field.to === null || wanted.has(field.to)));
  if (fields.length === 0) return null;
  const name = known?.name ?? [entity.id, entity.id];
  return {
    id: entity.id,
    label: entity.label ?? bothLanguages(name),
    plural: entity.plural ?? { en: plural(name[0]), zh: name[1] },
    icon: entity.icon ?? known?.icon ?? 'folder',
    fields,
    rows: entity.rows ?? null,
  };
}

/** Keeps the first display field, or names one when the source named none. */
function withOneDisplay(fields: readonly FieldSpec[]): FieldSpec[] {
  const chosen = fields.find((field) => field.display) ?? fields.find((field) => field.type === 'text') ?? fields[0];
  return fields.map((field) => ({ ...field, display: field === chosen }));
}

/** Rows that only the owner may read, whatever page lists them. */
const ALWAYS_PRIVATE = new Set('message subscriber orderItem user member chatMessage conversation'.split(' '));
/** Rows that hold what one visitor sent; only sites that are the tool itself list them. */
const PERSONAL = new Set(
  'order booking payment refund patient medicalRecord application donation ticket rsvp viewing enrollment rental loan response contact customer lead supportTicket govApplication invoice candidate volunteer'.split(
    ' ',
  ),
);
const TOOL_KINDS = new Set(['app', 'dashboard', 'tool']);
/** What visitors may add without a form of their own on a page. */
const OPEN_TO_ALL = new Set('order booking message comment review subscriber'.split(' '));

/** Whether visitors may read an entity's rows. */
export function isPublic(scope: Pick<Scope, 'recipe' | 'shown'>, entity: string): boolean {
  if (ALWAYS_PRIVATE.has(entity)) return false;
  if (PERSONAL.has(entity)) return TOOL_KINDS.has(scope.recipe.kind) && scope.shown.has(entity);
  return true;
}

/** A site entity as the Blueprint stores it, with its labels, rules and example rows. */
export function expandEntity(scope: Scope, entity: SiteEntity): Entity {
  const rules = rulesOf(entity);
  return {
    label: entity.label,
    plural: entity.plural,
    icon: entity.icon,
    fields: entity.fields.map((field) => hideAnswer(scope, entity, expandField(field))),
    access: { read: isPublic(scope, entity.id) ? 'public' : 'nobody', create: mayCreate(scope, entity.id) ? 'public' : 'nobody' },
    ...(rules.length === 0 ? {} : { rules }),
    rows: exampleRows(scope, entity),
  };
}

/** Where questions make up an exam, no page and no answer of the data interface may give the answers away. */
function hideAnswer(scope: Scope, entity: SiteEntity, field: Field): Field {
  if (!/^(?:answer|correct|solution|explanation)/i.test(field.key)) return field;
  const isAsked = scope.recipe.pages.some((page) => page.blocks.split(' ').some((block) => /^exam(?:@|\?|$)/.test(block)));
  return isAsked && entity.fields.some((other) => other.type === 'tags') ? { ...field, private: true } : field;
}

function mayCreate(scope: Scope, entity: string): boolean {
  if (OPEN_TO_ALL.has(entity)) return true;
  if (entity === 'response' && scope.recipe.pages.some((page) => page.blocks.includes('poll'))) return true;
  return scope.recipe.pages.some((page) =>
    page.blocks.split(' ').some((block) => FORMS.test(block) && block.includes(`@${entity}`)),
  );
}

const FORMS =
  /^(?:form|wizard|booking|checkout|contact|newsletter|rsvp|donate|auth|profile|upload|comments|reviews|poll|chat|feed)/;

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

/** The field of a booking that can only be taken once at a time, or null. */
export function bookedResource(entity: SiteEntity): string | null {
  return RESOURCES.find((key) => entity.fields.some((field) => field.key === key)) ?? null;
}

function expandField(field: FieldSpec): Field {
  return {
    key: field.key,
    label: bothLanguages(fieldLabel(field.key)),
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
