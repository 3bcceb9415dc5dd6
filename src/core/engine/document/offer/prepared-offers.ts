import * as z from 'zod/mini';
import { CUSTOM } from '../../parts/custom-blocks.ts';
import { plainWords, PREPARED, type Manifest } from '../../parts/prepared/catalogue.ts';
import { isNamedRow, matchRows, type RecordField } from '../../parts/prepared/match-rows.ts';
import type { BriefView, Item } from '../brief/brief.ts';
import { viewedShape } from '../ground/ground-view.ts';
import { type Ground, isOffered, type Shape } from '../ground/shape.ts';
import { placeAtHome } from './home-order.ts';
import { HOME } from './looking.ts';
import blocksJson from './named-blocks.json' with { type: 'json' };
import { isKeptInside, type Offer, type Piece } from './sketch.ts';
import { toolOffer } from './tool-offers.ts';

const named = z.strictObject({ en: z.array(z.string()), zh: z.array(z.string()) });
/** Ready tools and games among the blocks, by the words that ask for them. */
const BLOCKS = z
  .record(
    z.string(),
    z.strictObject({
      type: z.string(),
      options: z.record(z.string(), z.string()),
      name: z.strictObject({ en: z.string(), zh: z.string() }),
      asked: named,
    }),
  )
  .parse(blocksJson);

/** Before the views, where nothing says its place. */
const AT_TOP = 9;

/** Views that show rows in a way of their own, whatever they are called. */
const SHOWN: readonly BriefView['as'][] = ['calendar', 'schedule', 'map', 'board', 'chart', 'feed', 'gallery', 'ranking'];

/** A ready tool or game that a view names, with the rows that it is about. */
export function namedToolOffer(ground: Ground, view: BriefView): Offer | null {
  if (view.part !== undefined && PREPARED.has(view.part)) {
    const offer = offerOf(view.part, partBlock(ground, view.part, { viewed: viewedShape(ground, view), asked: view.asked }));
    return offer === null ? null : placedFor(offer, ground, view);
  }
  if (SHOWN.includes(view.as)) return null;
  const phrases = view.as === 'tool' ? [view.name ?? '', view.of] : [view.name ?? ''];
  const offer = namedOffer(ground, phrases, viewedShape(ground, view));
  return offer === null ? null : placedFor(offer, ground, view);
}

/** A ready tool or game that other words of the brief name: what it is about, an action, or something that is open. */
export function namedItemOffer(ground: Ground, { words }: Pick<Item, 'words'>): Offer | null {
  return namedOffer(ground, [words], undefined);
}

/** The tool or game that the whole site is. */
export function namedSubjectPieces(ground: Ground): readonly Piece[] {
  const { words, medium } = ground.brief.subject;
  if (medium === 'site' || medium === 'portal' || medium === 'shop') return [];
  if (!isReadyTool(words)) return [];
  const isViewed = ground.brief.views.some(
    (view) => namedToolOffer(ground, view) !== null || toolOffer(ground, view, viewedShape(ground, view)) !== null,
  );
  return isViewed ? [] : (namedItemOffer(ground, { words })?.pieces ?? []);
}

/** Lets those who use a tool work with its rows, where nobody has an account and nobody said who may. */
export function withToolRights(ground: Ground): Ground {
  const { brief, resolvedActions } = ground;
  const pieces = [
    ...namedSubjectPieces(ground),
    ...toldToolPieces(ground),
    ...brief.views.flatMap((view) => namedToolOffer(ground, view)?.pieces ?? []),
    ...[...resolvedActions.map(({ action }) => action), ...brief.open].flatMap(
      (item) => namedItemOffer(ground, item)?.pieces ?? [],
    ),
  ];
  const boundBy = (isRead: boolean) =>
    new Set(
      pieces.flatMap(({ block: { prepared, query } }) =>
        typeof query === 'string' && prepared !== undefined && (PREPARED.get(prepared)?.reads === true) === isRead ? query : [],
      ),
    );
  const bound = boundBy(false);
  const read = boundBy(true);
  const isPlayed = (shape: Shape) =>
    read.has(shape.id) && brief.views.every((view) => view.part !== undefined || viewedShape(ground, view)?.id !== shape.id);
  const shapes = ground.shapes.map((shape) => (isPlayed(shape) ? { ...shape, isPlayed: true } : shape));
  if (ground.hasAccounts || bound.size === 0) return { ...ground, shapes };
  const isOpen = (shape: Shape) =>
    bound.has(shape.id) &&
    !shape.isSaid &&
    brief.entities.every(({ path, access }) => path !== shape.path || access === undefined);
  const access = { read: 'public', create: 'public', update: 'public', remove: 'public' } as const;
  return { ...ground, shapes: shapes.map((shape) => (isOpen(shape) ? { ...shape, access } : shape)) };
}

/** The tool at the place of a view, under its name. */
function placedFor(offer: Offer, ground: Ground, view: BriefView): Offer {
  const at = placeAtHome(ground, view);
  const title = view.name === undefined ? {} : { title: view.name.charAt(0).toUpperCase() + view.name.slice(1) };
  return { ...offer, pieces: (offer.pieces ?? []).map((piece) => ({ ...piece, at, block: { ...piece.block, ...title } })) };
}

/** What a tool is called besides its name. */
const BESIDE =
  /\b(?:an?|the|my|our|simple|online|web|free|little|game|tool|app|application|site|website|page|board game)\b|(?:小?游戏|小?工具|小程序|网页版?|应用)$/gu;
/** What it is for, or of, stands behind its name: a bookshop for chess is no game of chess. */
const FOR = /\s(?:up to|for|with|of|on|in|to|that|where|which|selling|about)\s.*$/u;

/** The name in the words of a subject, as it is and without what stands beside names. */
export function toolNames(words: string): readonly string[] {
  const whole = plainWords(words).replace(FOR, '');
  const bare = bareName(whole);
  return [whole, bare, bare.replace(/(?<=\p{Script=Han}{2})器$/u, '')].filter((name) => name !== '');
}

function bareName(words: string): string {
  return words.replaceAll(BESIDE, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Tells whether one of the names of a subject ends with the name of a tool. */
export function endsWithTool(names: readonly string[], tool: string): boolean {
  if (/\p{Script=Han}/u.test(tool)) return names.some((name) => name.endsWith(tool));
  return tool !== '' && names.some((name) => ` ${name}`.endsWith(` ${tool}`));
}

/** Tells whether a subject is a ready tool or game, not something about one. */
export function isReadyTool(words: string): boolean {
  return isNamed(words, [...PREPARED.values(), ...Object.values(BLOCKS)]);
}

/** The prepared part that a subject is: the one whose longest name it ends with. */
export function readyPart(words: string): string | undefined {
  const named = [...PREPARED].map(([id, manifest]) => ({ id, size: nameSize(words, manifest) }));
  return named.filter(({ size }) => size > 0).toSorted((one, other) => other.size - one.size)[0]?.id;
}

function isNamed(words: string, known: readonly Pick<Manifest, 'asked'>[]): boolean {
  return known.some((each) => nameSize(words, each) > 0);
}

/** 十字绣图纸编辑器: the word for what one works with says nothing of which it is. */
const OF_TOOLS = /(?<=\p{L}{3})(?:编辑器|设计器|绘制器|(?:小|在线)?工具| (?:editor|designer|tool))$/iu;

/** How long the longest name is with which a subject ends; 0 without any. */
function nameSize(words: string, { asked }: Pick<Manifest, 'asked'>): number {
  const [, ...named] = toolNames(words);
  const [, ...alone] = toolNames(words.replace(OF_TOOLS, ''));
  const bare = [...named, ...alone];
  const names = [...asked.en, ...asked.zh].map((word) => bareName(plainWords(word)));
  return Math.max(0, ...names.filter((name) => endsWithTool(bare, name)).map((name) => name.length));
}

/** The ready tool or game whose longest name is said. */
function findReady(phrases: readonly string[]): { readonly id: string; readonly isPart: boolean } | undefined {
  const found = [
    ...[...PREPARED].map(([id, { asked }]) => ({ id, asked, isPart: true })),
    ...Object.entries(BLOCKS).map(([id, { asked }]) => ({ id, asked, isPart: false })),
  ].flatMap(({ id, asked, isPart }) =>
    [...asked.en, ...asked.zh]
      .filter((word) => phrases.some((phrase) => isAsked(phrase, word)))
      .map((word) => ({ id, isPart, word })),
  );
  return found.toSorted((one, other) => other.word.length - one.word.length)[0];
}

function namedOffer(ground: Ground, phrases: readonly string[], viewed: Shape | undefined): Offer | null {
  const best = findReady(phrases);
  if (best === undefined) return null;
  return offerOf(best.id, best.isPart ? partBlock(ground, best.id, { viewed }) : readyBlock(ground, best.id));
}

function offerOf(id: string, block: Piece['block'] | null): Offer | null {
  return block === null ? null : { by: id, fit: 1.2, pieces: [{ page: HOME, id: `home-${id}`, at: AT_TOP, block }] };
}

/** The tools that records tell of by what they hold, though nothing names them: what was paid by whom and is shared by whom is split. */
export function toldToolPieces(ground: Ground): readonly Piece[] {
  return [...PREPARED].flatMap(([id, { told }]) => {
    const shape = told === undefined ? undefined : ground.shapes.find((each) => !isKeptInside(each) && tells(each, told));
    const block = shape === undefined ? null : partBlock(ground, id, { viewed: shape });
    return block?.query === undefined ? [] : (offerOf(id, block)?.pieces ?? []);
  });
}

/** Tells whether fields of a record are called as all that a part is told by; its name stands for what it is called by. */
function tells({ name, fields }: Shape, told: NonNullable<Manifest['told']>): boolean {
  return Object.values(told).every((words) =>
    fields.some(({ label, display }) =>
      (display === true ? [label, name] : [label]).some((each) => words.includes(plainWords(each))),
    ),
  );
}

/** Words name a tool as they are or at their end; within others only where they are more than one, which mean nothing else. */
function isAsked(phrase: string, word: string): boolean {
  const said = plainWords(phrase);
  const name = plainWords(word);
  if (said === '' || name === '') return false;
  if (/\p{Script=Han}/u.test(name)) return name.length > 2 ? said.includes(name) : said === name || said.endsWith(name);
  return name.includes(' ') ? ` ${said} `.includes(` ${name} `) : ` ${said}`.endsWith(` ${name}`);
}

interface PartWanted {
  readonly viewed?: Shape | undefined;
  readonly asked?: string | undefined;
}

function partBlock(ground: Ground, id: string, { viewed, asked }: PartWanted): Piece['block'] | null {
  const manifest = PREPARED.get(id);
  if (manifest === undefined) return null;
  const { locale } = ground.brief;
  const shape = rowsFor(ground, manifest, viewed);
  const about = manifest.site === undefined ? {} : { text: manifest.site[locale].about };
  const set = manifest.sets === true ? { options: { asked: asked ?? askedWords(ground) } } : {};
  const rows = shape === undefined ? {} : { query: shape.id };
  return { type: CUSTOM, prepared: id, title: manifest.name[locale], ...about, ...set, ...rows };
}

const MOST_ASKED = 300;

/** What the brief says of a tool besides its name: "sums up to 20". */
function askedWords({ brief: { subject, views, open, asides } }: Ground): string {
  const said = [subject, ...views, ...open].map(({ words }) => words);
  return [...new Set([...said, ...asides])].join('; ').slice(0, MOST_ASKED);
}

function readyBlock(ground: Ground, id: string): Piece['block'] | null {
  const block = BLOCKS[id];
  return block === undefined ? null : { type: block.type, title: block.name[ground.brief.locale], options: block.options };
}

/** The record that keeps what the part keeps: that of the view, else one whose fields are called so. */
function rowsFor({ shapes }: Ground, { rows }: Manifest, viewed: Shape | undefined): Shape | undefined {
  if (rows === undefined) return undefined;
  const fits = (shape: Shape) => !isKeptInside(shape) && matchRows(rows, shape.fields.map(recordField)) !== null;
  if (viewed !== undefined && fits(viewed)) return viewed;
  return shapes.find((shape) => fits(shape) && isNamedRow(rows, shape.fields.map(recordField)));
}

function recordField(field: Shape['fields'][number]): RecordField {
  const { key, label, type, required, computed, formula, multiple } = field;
  return {
    key,
    names: [key, label],
    type,
    isFixed: computed !== undefined || formula !== undefined || !isOffered(field),
    isRequired: required === true && field.default === undefined,
    isMultiple: multiple === true,
  };
}
