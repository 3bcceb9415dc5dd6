import { memoizeWeak } from '../../../../domain/memoize.ts';
import type { Entity, SeedRow } from '../../../blueprint/entity-schema.ts';
import type { Drawings } from '../../../blueprint/drawing-schema.ts';
import type { Block } from '../../../blueprint/page-schema.ts';
import type { Blueprint } from '../../../blueprint/schema.ts';
import { displayField, listValue } from '../../row-values.ts';
import { blockSubject } from '../block-subject.ts';
import { drawnSubject, iconsOfSubject, isExact, isPerson } from '../subjects.ts';
import { findThing, groupsOf, plainName, type Thing, type ThingIndex } from './find-thing.ts';
import { siteSubjects } from './site-subjects.ts';
import headsJson from './thing-heads.json' with { type: 'json' };

/** The things that a site keeps drawings of, by all their words. */
export const keptThings = memoizeWeak((drawings: Drawings): ThingIndex => {
  return new Map(
    Object.entries(drawings).flatMap(([name, { words, group }]) =>
      words.map((word): [string, Thing] => [plainName(word), { name, group }]),
    ),
  );
});

/**
 * The thing that the picture of a row shows: the one that is settled (`bread!`); else the one that its name says, as far as rows
 * of its kind are called by what they are; else what its author chose, else what all rows of its kind are.
 */
export function rowThing(index: ThingIndex, entity: Entity, row: Pick<SeedRow, 'values'>): Thing | undefined {
  const subject = chosenSubject(entity, row);
  if (subject !== undefined && isPerson(subject)) return undefined;
  if (subject !== undefined && isExact(subject)) return findThing(index, drawnSubject(subject));
  return saidThing(index, entity, row) ?? thingOf(index, [subject, ...labelsOf(entity)]);
}

/** The thing that the name of a row or its first choice says, as far as rows of its kind are called by what they are. */
function saidThing(index: ThingIndex, entity: Entity, row: Pick<SeedRow, 'values'>): Thing | undefined {
  const groups = groupsOf(index, labelsOf(entity));
  const isOfKind = (thing: Thing | undefined) => thing !== undefined && (groups === 'any' || groups.has(thing.group));
  return [...namesOf(entity, row), ...kindsOf(entity, row)].map((name) => findThing(index, name)).find(isOfKind);
}

function labelsOf({ label }: Entity): string[] {
  return Object.values(label).filter((each) => each !== undefined);
}

function thingOf(index: ThingIndex, names: readonly (string | undefined)[]): Thing | undefined {
  for (const name of names) {
    const found = name === undefined ? undefined : findThing(index, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The subject that the author of a row gave its picture. */
export function chosenSubject(entity: Entity, { values }: Pick<SeedRow, 'values'>): string | undefined {
  const field = entity.fields.find(({ type }) => type === 'image' || type === 'images');
  const stored = field === undefined ? undefined : listValue(values[field.key])[0];
  return stored?.startsWith('art:') === true ? stored.slice(4) : undefined;
}

/** A row's name in each language that it has. */
function namesOf(entity: Entity, { values }: Pick<SeedRow, 'values'>): string[] {
  const field = displayField(entity);
  const value = field === undefined ? undefined : values[field.key];
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).filter((each): each is string => typeof each === 'string')
    : [];
}

/** What the first choice of a row says it is: a concertina among instruments. States say nothing of looks. */
function kindsOf(entity: Entity, { values }: Pick<SeedRow, 'values'>): string[] {
  const field = entity.fields.find(({ type, key }) => type === 'enum' && !STATES.test(key));
  const option = field?.options?.find(({ value }) => value === values[field.key]);
  return Object.values(option?.label ?? {}).filter((each): each is string => typeof each === 'string');
}

const STATES = /^(?:status|state|stage|step)$/;

/** The share of the rows that have a picture where lists show them, and how many may have the same on the whole: two of three, not both of two. */
const [LEAST_SHOWN, MOST_ALIKE] = [0.75, 1.5];
/** So many rows of a list have the same drawing at most, on the whole. */
const MOST_REPEATED = 3;
/** The share of the rows whose pictures are settled with which lists go on showing pictures, whatever is added to them. */
const LEAST_SETTLED = 0.5;

/**
 * Tells whether drawings tell the rows of a kind apart. Where most have none, or one drawing stands for many, lists are words alone:
 * letters and one picture again and again look like something that is missing. Settled ones (`bread!`) are there to be seen.
 */
export function isToldApart(index: ThingIndex, entity: Entity): boolean {
  return toldApart(index)(entity);
}

/**
 * Tells whether rows of a kind are shown as what they are where nobody gave them pictures: things to look at, nearly all with a true drawing.
 * The same thing again stands on other grounds and looks the other way; one for all rows is true where each says that it is one.
 */
export function isShownAsThings(index: ThingIndex, entity: Entity): boolean {
  return shownAsThings(index)(entity);
}

const shownAsThings = memoizeWeak((index: ThingIndex) =>
  memoizeWeak((entity: Entity): boolean => {
    const { rows } = entity;
    if (rows.length < 2 || isPerson(entity.icon)) return false;
    const shown = rows.flatMap((row) => rowThing(index, entity, row)?.name ?? []);
    const drawings = new Set(shown).size;
    const isVaried = drawings > 1 && drawings * MOST_REPEATED >= shown.length;
    const isSaid = () => rows.every((row) => saidThing(index, entity, row) !== undefined);
    return shown.length >= rows.length * LEAST_SHOWN && (isVaried || isSaid());
  }),
);

const toldApart = memoizeWeak((index: ThingIndex) =>
  memoizeWeak((entity: Entity): boolean => {
    const { rows } = entity;
    const settled = rows.filter((row) => isExact(chosenSubject(entity, row) ?? '') && rowThing(index, entity, row) !== undefined);
    if (rows.length > 0 && settled.length >= rows.length * LEAST_SETTLED) return true;
    const shown = rows.flatMap((row) => storedPicture(entity, row) ?? rowThing(index, entity, row)?.name ?? []);
    return rows.length > 0 && shown.length >= rows.length * LEAST_SHOWN && new Set(shown).size * MOST_ALIKE >= shown.length;
  }),
);

/** The address of a picture that is no drawing. */
function storedPicture(entity: Entity, { values }: Pick<SeedRow, 'values'>): string | undefined {
  const field = entity.fields.find(({ type }) => type === 'image' || type === 'images');
  const stored = field === undefined ? undefined : listValue(values[field.key])[0];
  return stored === undefined || stored === '' || stored.startsWith('art:') ? undefined : stored;
}

const MOST = 5;
const VIEWS = new Set(headsJson.views.split(' '));

/** Tells whether the scene of an opening would show what the site is about: what its author named, or rows that it lists. */
export function hasTrueScene(index: ThingIndex, blueprint: Blueprint, named: string | undefined): boolean {
  if (named !== undefined) return sceneThings(index, blueprint, named).length > 0;
  return siteSubjects(index, blueprint).length > 0 || listed(blueprint).some((entity) => isToldApart(index, entity));
}

/**
 * The things in the scene of an opening or beside a text: those that its subject names, where nobody names one those that the site
 * says it is about, then those of the rows that the site shows, then what its trade works with.
 */
export function sceneThings(index: ThingIndex, blueprint: Blueprint, subject: string | undefined): readonly string[] {
  const isNamed = subject !== undefined && subject !== '' && subject !== blueprint.site.recipe;
  const said = siteSubjects(index, blueprint);
  if (!isNamed && said.length > 0) return withoutViews(said);
  const named = subject === undefined ? [] : [subject, ...subject.split(/--|-/)].map((part) => findThing(index, part));
  const shown = listed(blueprint)
    .filter((entity) => isToldApart(index, entity))
    .flatMap((entity) => entity.rows.slice(0, 4).map((row) => rowThing(index, entity, row)));
  const trade = [subject ?? '', blueprint.site.recipe].flatMap((each) =>
    iconsOfSubject(each).map((icon) => findThing(index, icon)),
  );
  const names = [...named, ...shown, ...(shown.some((thing) => thing !== undefined) ? [] : trade)].flatMap(
    (thing) => thing?.name ?? [],
  );
  return withoutViews([...new Set(names)]).slice(0, MOST);
}

/** Drawings of a whole view stand alone: beside a thing they look like a photograph that leans on it. */
function withoutViews(names: readonly string[]): readonly string[] {
  const things = names.filter((name) => !VIEWS.has(name));
  return things.length > 0 ? things : names.slice(0, 1);
}

/** The kinds of records whose rows have pictures, those of the home page first. */
function listed(blueprint: Blueprint): Entity[] {
  const asked = Object.values(blueprint.blocks).flatMap(({ query }) => query?.entity ?? []);
  return [...new Set([...asked, ...Object.keys(blueprint.entities)])]
    .flatMap((id) => blueprint.entities[id] ?? [])
    .filter(hasPictures);
}

function hasPictures({ fields }: Entity): boolean {
  return fields.some(({ type }) => type === 'image' || type === 'images');
}

/** A part of a site that has a picture. */
export interface Pictured {
  readonly place: string;
  /** The words that its picture follows from. */
  readonly said: string;
  readonly isExact: boolean;
  /** The names of the things that it shows. */
  readonly things: () => readonly string[];
}

/** The parts of a site that have pictures, those first that say exactly what they show, then the most visible. */
export function picturedParts(index: ThingIndex, blueprint: Blueprint): readonly Pictured[] {
  const scenes = Object.entries(blueprint.blocks).flatMap(([id, block]): Pictured[] => {
    const subject = blockSubject(block) ?? '';
    const things = () => (isExact(subject) ? exactThings(index, subject) : sceneThings(index, blueprint, subject));
    return isScene(block) ? [{ place: `block ${id}`, said: subject, isExact: isExact(subject), things }] : [];
  });
  const drawn = new Set(
    Object.values(blueprint.blocks).flatMap(({ type, query }) => (type === 'gallery' ? (query?.entity ?? []) : [])),
  );
  const asked = new Set(
    Object.values(blueprint.blocks).flatMap(({ type, query }) => (type === 'collection' ? (query?.entity ?? []) : [])),
  );
  const rows = Object.entries(blueprint.entities)
    .filter(([id, entity]) => hasPictures(entity) || drawn.has(id) || (asked.has(id) && isShownAsThings(index, entity)))
    .flatMap(([id, entity]) => rowParts(index, id, entity));
  const { site } = blueprint;
  const said = [site.name, site.tagline, site.description].map((text) => Object.values(text).join('\n')).join('\n');
  const subject: Pictured = { place: 'site', said, isExact: false, things: () => siteSubjects(index, blueprint) };
  const parts = [...scenes, subject, ...rows];
  return [...parts.filter((part) => part.isExact), ...parts.filter((part) => !part.isExact)];
}

function rowParts(index: ThingIndex, id: string, entity: Entity): Pictured[] {
  const rows = entity.rows.map((row): Pictured => {
    const subject = chosenSubject(entity, row) ?? '';
    const said = [subject, ...namesOf(entity, row)].join('\n');
    return { place: `row ${id} ${row.id}`, said, isExact: isExact(subject), things: () => nameOf(rowThing(index, entity, row)) };
  });
  const things = () => nameOf(thingOf(index, Object.values(entity.label)));
  return [...rows, { place: `kind ${id}`, said: Object.values(entity.label).join('\n'), isExact: false, things }];
}

/** What a scene that is settled (`bread--mug!`) shows. */
export function exactThings(index: ThingIndex, subject: string): readonly string[] {
  return drawnSubject(subject)
    .split('--')
    .flatMap((part) => nameOf(findThing(index, part)));
}

function nameOf(thing: Thing | undefined): readonly string[] {
  return thing === undefined ? [] : [thing.name];
}

function isScene({ type }: Block): boolean {
  return type === 'hero' || type === 'media';
}
