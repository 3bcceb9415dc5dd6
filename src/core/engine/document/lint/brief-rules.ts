import type { Diagnostic } from '../../../domain/diagnostic.ts';
import { nearest } from '../../../domain/nearest.ts';
import type { Reach } from '../../blueprint/entity-schema.ts';
import type { BriefFact, BriefView } from '../brief/brief.ts';
import { findNamed } from '../brief/find-named.ts';
import { doubt } from '../fault.ts';
import { viewedShape } from '../ground/ground-view.ts';
import { saidOwner } from '../ground/said-owner.ts';
import { type Ground, type ResolvedAction, type Shape, shapeOf, stateFieldOf } from '../ground/shape.ts';
import type { RowsLine } from '../lines/rows-line.ts';
import { findField } from '../ground/number-fields.ts';
import { conditionOf, isOfToday } from '../offer/narrowed.ts';
import { isSite } from '../offer/contact-facts.ts';
import { PREPARED } from '../../parts/prepared/catalogue.ts';
import { UNGUESSED } from '../write/values.ts';

/** Doubts about a brief: names that nothing in it has, and states to which no action leads. */
export function briefDoubts(ground: Ground): Diagnostic[] {
  const { brief } = ground;
  return [
    ...ground.resolvedActions.flatMap((resolved) => [...actorDoubts(ground, resolved), ...thingDoubts(ground, resolved)]),
    ...brief.views.flatMap((view) => viewDoubts(ground, view)),
    ...brief.facts.flatMap((fact) => factDoubts(ground, fact)),
    ...ground.shapes.flatMap((shape) => stateDoubts(ground, shape)),
    ...(ground.unread ?? []).map(({ path, words, code, allowed }) => doubt(code, path, { got: words, allowed })),
  ];
}

/** Texts that the example rows of a record need, and that nobody but its author can know. */
export function rowDoubts({ shapes }: Ground, rows: readonly RowsLine[]): Diagnostic[] {
  return shapes.flatMap(({ id, path, name, fields, isSaid }) => {
    const lines = isSaid ? [] : rows.filter((line) => line.rows === id);
    const isBare = (key: string) => lines.some(({ cols, data }) => data.some((row) => row[cols.indexOf(key)] === UNGUESSED));
    const bare = fields.filter(({ key }) => isBare(key)).map(({ label }) => label);
    return bare.length === 0 ? [] : [doubt('bareRows', path, { got: `${name}: ${bare.join(', ')}` })];
  });
}

function actorDoubts(ground: Ground, { action: { by, path }, entity }: ResolvedAction): Diagnostic[] {
  const { brief, roles } = ground;
  const shape = shapeOf(ground, entity);
  if (brief.actors.length === 0) return [];
  return by
    .filter((words) => findNamed(words, roles) === undefined)
    .filter((words) => shape === undefined || saidOwner(ground, shape, words) === undefined)
    .map((got) => doubt('unknownActor', path, { got, allowed: brief.actors.map(({ name }) => name) }));
}

/** Finds the object of an action: a thing of the brief; one of its own where it is sent in as it is, and is no slip of the pen. */
function thingDoubts({ brief, shapes, roles }: Ground, { action, entity, isBuilt }: ResolvedAction): Diagnostic[] {
  const { on, path } = action;
  const allowed = brief.entities.map(({ name }) => name);
  const isKnown =
    findNamed(
      on,
      shapes.filter((shape) => shape.path !== path),
    ) ?? findNamed(on, roles);
  // Nobody wrote an action that is there because of whom the record's access lets create it.
  const isWritten = brief.actions.some((each) => each.path === path);
  if (on === '' || allowed.length === 0 || isKnown !== undefined || !isWritten) return [];
  const isSlip = nearest(on, allowed) !== undefined;
  return isSlip || (!isBuilt && entity === undefined) ? [doubt('unknownEntity', path, { got: on, allowed })] : [];
}

function viewDoubts(ground: Ground, view: BriefView): Diagnostic[] {
  const { part } = view;
  if (part !== undefined)
    return PREPARED.has(part) ? [] : [doubt('unknownPrepared', `${view.path}.part`, { got: part, allowed: PREPARED.keys() })];
  const shape = viewedShape(ground, view);
  if (shape !== undefined) return filterDoubts(ground, view, shape);
  return view.as === 'tool'
    ? []
    : [doubt('unknownEntity', view.path, { got: view.of, allowed: ground.shapes.map(({ name }) => name) })];
}

/** What a list is narrowed by is a condition, or a field that visitors choose from. */
function filterDoubts(ground: Ground, view: BriefView, shape: Shape): Diagnostic[] {
  const allowed = shape.fields.map(({ label }) => label.toLowerCase());
  return view.filters
    .filter(
      (words) =>
        conditionOf(ground, { ...view, filters: [words] }, shape) === null &&
        findField(words, shape.fields) === undefined &&
        !isOfToday(ground, { ...view, filters: [words] }, shape),
    )
    .map((got) => doubt('unknownField', `${view.path}.filter`, { got, allowed }));
}

/** A value of something is about the site, a kind of record, or one of the rows that the brief names. */
function factDoubts(ground: Ground, { about, field, path }: BriefFact): Diagnostic[] {
  const rows = ground.shapes.flatMap((shape) => shape.rows.flatMap((row) => (typeof row === 'string' ? [row] : textsIn(row))));
  const isKnown =
    field === undefined ||
    isSite(ground, about) ||
    findNamed(about, ground.shapes) !== undefined ||
    rows.some((row) => row.toLowerCase() === about.trim().toLowerCase());
  const allowed = ['site', ...ground.shapes.map(({ name }) => name), ...rows];
  return isKnown ? [] : [doubt('unknownRow', path, { got: about, allowed })];
}

function textsIn(row: Exclude<Shape['rows'][number], string>): string[] {
  return Object.values(row).filter((value) => typeof value === 'string');
}

/** States after the first to which no step and no effect leads, where steps lead to others. */
function stateDoubts({ shapes }: Ground, shape: Shape): Diagnostic[] {
  const field = stateFieldOf(shape);
  const [, ...later] = field?.options ?? [];
  if (field === undefined || shape.isSaid || shape.steps.length === 0) return [];
  const set = shapes.flatMap((from) =>
    from.effects.flatMap((effect) =>
      effect.do === 'set' && effect.field === field.key && reached(from, effect.to) === shape.id ? [effect.value] : [],
    ),
  );
  const values = new Set([...shape.steps.map(({ to }) => to), ...set]);
  return later.filter(({ value }) => !values.has(value)).map(({ label }) => doubt('unreachedState', shape.path, { got: label }));
}

/** The record that an effect of another changes. */
function reached(from: Shape, to: Reach): string | undefined {
  if (typeof to === 'object') return to.rows.split('.')[0];
  return to === 'self' ? from.id : from.fields.find(({ key }) => key === to)?.to;
}
