import { fieldsOf, gatherRecords, type Records } from './records.ts';
import { isAside, isExample } from './examples.ts';
import { findFeatures } from './feature-lexicon.ts';
import { tokenize } from './normalize.ts';
import { takeApart, type VerbNoun } from './nouns.ts';
import { ownerOf } from './owner.ts';
import type { Reading } from './reading.ts';
import { recognise, type Recognised } from './recognise.ts';
import type { Region, RegionKind, Request } from './request-regions.ts';
import { gatherRoles, roleIn, type Mention } from './roles.ts';
import { gatherSections, type Sections } from './sections.ts';
import { readField } from './fields.ts';
import { verbOf } from './verbs.ts';

type Requests = NonNullable<Reading['requests']>;

export interface RequestReading {
  readonly requests: Requests;
  readonly records: NonNullable<Reading['records']>;
  readonly roles: NonNullable<Reading['roles']>;
  readonly sections: NonNullable<Reading['sections']>;
  readonly features: Reading['features'];
  /** Spans in which fields are listed; their words ask for nothing else. */
  readonly described: readonly { readonly start: number; readonly end: number }[];
}

interface Gathered {
  readonly requests: Requests;
  readonly records: Records;
  readonly sections: Sections;
  readonly features: Map<string, Reading['features'][number]>;
  readonly described: { readonly start: number; readonly end: number }[];
  readonly roleUses: Parameters<typeof gatherRoles>[0][number][];
  /** Subject that was named last; a list of fields belongs to it. */
  topic: string | null;
  role: string | null;
}

const MAX_REQUESTS = 120;

/** Everything asked for in so many words, and what it was recognised as. */
export function readRequests(regions: readonly Region[]): RequestReading {
  const gathered: Gathered = {
    requests: [],
    records: gatherRecords(),
    sections: gatherSections(),
    features: new Map(),
    described: [],
    roleUses: [],
    topic: null,
    role: null,
  };
  for (const region of regions) readRegion(region, gathered);
  return {
    requests: gathered.requests.slice(0, MAX_REQUESTS),
    records: gathered.records.list,
    roles: gatherRoles(gathered.roleUses),
    sections: gathered.sections.list,
    features: [...gathered.features.values()],
    described: gathered.described,
  };
}

function readRegion(whole: Region, gathered: Gathered): void {
  const { region, actions } = splitActions(whole);
  readOneRegion(region, gathered);
  if (actions !== null) readOneRegion(actions, gathered);
}

/** "a profile with age and city, find matches and chat": what follows the list of parts is done, not contained. */
function splitActions(region: Region): { region: Region; actions: Region | null } {
  if (region.kind !== 'consists') return { region, actions: null };
  const at = region.pieces.findIndex(({ text }, index) => index > 0 && isAction(text));
  if (at === -1) return { region, actions: null };
  return {
    region: { ...region, pieces: region.pieces.slice(0, at) },
    actions: { ...region, kind: 'does', subject: '', opening: '', pieces: region.pieces.slice(at) },
  };
}

function isAction(text: string): boolean {
  const tokens = tokenize(text);
  return (
    tokens.length > 1 &&
    tokens[0]?.han !== true &&
    verbOf(tokens[0]?.raw ?? '') === tokens[0]?.raw.toLowerCase() &&
    readField(text)?.known !== true
  );
}

function readOneRegion(region: Region, gathered: Gathered): void {
  noteRole(region, gathered);
  const texts = region.pieces.map((piece) => piece.text);
  const lists = region.kind === 'consists' || (region.kind === 'has' && texts.length > 1);
  const described = lists ? fieldsOf(texts) : null;
  const named =
    described === null && region.kind !== 'consists' ? null : ownerOf(region, described === null ? null : gathered.topic);
  const owner = named !== null && (WHOLE.test(named.noun) || region.isWhole === true) ? null : named;
  const span = { start: region.pieces[0]?.start ?? 0, end: region.pieces.at(-1)?.end ?? 0 };
  if (owner !== null && described !== null) {
    gathered.records.addFields({ ...owner, confidence: 0.8, span }, described);
    gathered.described.push(span);
    return;
  }
  if (owner !== null && isValues(region) && !(owner.entity !== null && isAside(region))) {
    gathered.records.addValues(
      { ...owner, confidence: 0.7, span },
      texts.filter((text) => !/^each\b/i.test(text)),
    );
    return;
  }
  if (isExample(region)) return;
  readPieces(region, gathered);
  nameModule(region, gathered);
}

/** "A fleet dashboard with vehicles and drivers": what the site as a whole consists of is no field of a record. */
const WHOLE =
  /\b(?:dashboard|tracker|app|platform|web ?site|site|portal|system|software|tool|board|hub|marketplace|store|shop|planner)s?$/i;

/** "Pharmacy management should include ..." names a part of the site. */
function nameModule({ kind, subject, pieces }: Region, gathered: Gathered): void {
  const title = MODULE.exec(subject)?.[0];
  const first = pieces[0];
  if (kind !== 'has' || title === undefined || first === undefined) return;
  const span = { start: first.start, end: first.end };
  const answer = gathered.requests.find(({ span: at }) => at?.start === first.start)?.value;
  gathered.sections.name(title, span, {
    ...(answer?.feature === undefined ? {} : { feature: answer.feature }),
    ...(answer?.entity === undefined ? {} : { entity: answer.entity }),
    ...(answer?.record === undefined ? {} : { record: answer.record }),
  });
}

const MODULE = /^(?:\p{L}+\s+){1,2}(?:management|module|section)$|^\p{Script=Han}{2,6}(?:管理|模块)$/iu;

function noteRole({ kind, subject, opening, pieces }: Region, gathered: Gathered): void {
  if (kind !== 'does') return;
  const found = roleIn(opening.replace(/\s+to\s*$/, '')) ?? roleIn(subject);
  if (found === null) {
    if (/\b(?:system|website|platform|app|application|site|program)$|系统|网站|平台|小程序/iu.test(subject)) gathered.role = null;
    return;
  }
  gathered.role = found.role.id;
  gathered.roleUses.push({ ...found, start: pieces[0]?.start ?? 0, end: pieces[0]?.end ?? 0 });
}

function noteRoleOf(mention: Mention, span: { start: number; end: number }, gathered: Gathered): void {
  gathered.role = mention.role.id;
  gathered.roleUses.push({ ...mention, ...span });
}

/** Short names of things ("humans, elves and dwarfs"), not things to do. */
function isValues({ kind, pieces }: Region): boolean {
  if (kind !== 'consists' || pieces.length < 2) return false;
  const short = pieces.every(({ text }) => text.split(/\s+/).length <= 3 && text.length <= 40);
  if (!short) return false;
  const spoken = pieces.filter(({ text }) => {
    const tokens = tokenize(text);
    return takeApart(tokens, text, 'has').verb !== null || findFeatures(tokens, { weakToo: false }).length > 0;
  });
  return spoken.length * 2 < pieces.length;
}

interface Apart {
  readonly piece: Request;
  readonly parsed: VerbNoun;
}

function readPieces(region: Region, gathered: Gathered): void {
  const parts: Apart[] = region.pieces.map((piece, index) => ({
    piece,
    parsed: takeApart(tokenize(piece.text), piece.text, openingKind(region, index)),
  }));
  noteFields(region, parts, gathered);
  let verb: string | null = null;
  parts.forEach((part, index) => {
    if (isLoose(part) && !(region.kind === 'consists' && isRole(part.piece.text, part.parsed))) return;
    if (part.parsed.carries) verb = part.parsed.object === '' ? null : part.parsed.verb;
    const next = part.parsed.object === '' ? parts.slice(index + 1).find(({ parsed }) => parsed.object !== '') : undefined;
    const shared = next === undefined || !shares(part, next) ? null : next.parsed;
    readPiece({ region, part, verb, shared }, gathered);
  });
}

/** Returns the kind of opening of a piece: "users can" and "functions to" are followed by an action. */
function openingKind({ kind, opening }: Region, index: number): RegionKind | 'opens' {
  if (kind === 'does' && index === 0) return 'opens';
  return index === 0 && /\bto\s*$/.test(opening) ? 'does' : kind;
}

/** "create, edit and delete notes" says notes once; in Chinese only a deed lends its object. */
function shares(part: Apart, next: Apart): boolean {
  return part.parsed.carries && next.parsed.carries && (next.parsed.noun !== null || !/\p{Script=Han}/u.test(part.piece.text));
}

const FILLING = new Set(
  'submit enter fill input provide record collect display show write 填写 输入 提交 录入 记录 显示 展示'.split(' '),
);

/** "entering their name, email and phone number": what is entered are fields of what was spoken of. */
function noteFields({ kind, subject, pieces }: Region, parts: readonly Apart[], gathered: Gathered): void {
  if (kind !== 'does') return;
  const from = parts.findIndex(({ parsed }) => parsed.verb !== null && FILLING.has(parsed.verb));
  const behind = from === -1 ? [] : parts.slice(from);
  const until = behind.findIndex(({ parsed }, index) => index > 0 && parsed.carries);
  const texts = (until === -1 ? behind : behind.slice(0, until)).map(({ parsed }) => parsed.object);
  const fields = texts.length < 2 ? null : fieldsOf(texts);
  const topic = gathered.features.has('contact') && gathered.topic === null ? 'message' : gathered.topic;
  const owner = ownerOf({ kind, subject, opening: '', pieces }, topic);
  if (fields === null || owner === null) return;
  const span = { start: pieces[0]?.start ?? 0, end: pieces.at(-1)?.end ?? 0 };
  gathered.records.addFields({ ...owner, confidence: 0.7, span }, fields);
}

/** Decides whether a piece is a remnant of a cut: "in and out", a kind of user before the next opening. */
function isLoose({ piece, parsed }: Apart): boolean {
  return LOOSE.test(piece.text) || isRole(piece.text, parsed);
}

function isRole(text: string, parsed: VerbNoun): boolean {
  const found = roleIn(text);
  if (found === null) return false;
  if (/\p{Script=Han}/u.test(text)) return text.length <= found.noun.length + 1;
  return parsed.verb === null && text.split(/\s+/).length <= 2;
}

const LOOSE =
  /^(?:in|out|up|down|off|on|more|others?|etc|so on|information|users?|they|it|can|website|platform|system|application|mini-program|which|that|where|also|at the same time|additionally|other functions?|functions?|features?|multiple|functionalit\p{L}+|modules?|each(?: o\p{L}+)?|them|more convenient|the|is|are|properly|可以|能够|用户|系统|网站)$/iu;

interface PieceContext {
  readonly region: Region;
  readonly part: Apart;
  readonly verb: string | null;
  /** The object of a later piece that this verb shares ("create, edit and delete notes"). */
  readonly shared: VerbNoun | null;
}

function readPiece({ region, part, verb, shared }: PieceContext, gathered: Gathered): void {
  const { piece, parsed } = part;
  const noun = parsed.noun ?? (parsed.object === '' ? (shared?.noun ?? null) : null);
  const carried = parsed.verb === null ? verb : null;
  const found = recognise({
    text: shared === null ? piece.text : `${piece.text} ${shared.object}`,
    verb: parsed.verb ?? verb,
    carried,
    noun,
    object: parsed.object,
    people: parsed.people ?? (parsed.object === '' ? (shared?.people ?? null) : null),
    kind: region.kind,
  });
  const span = { start: piece.start, end: piece.end };
  const record =
    found.record === null ? null : gathered.records.add({ noun: found.record, entity: null, confidence: found.confidence, span });
  if (parsed.role !== null) noteRoleOf(parsed.role, span, gathered);
  const role = parsed.role?.role.id ?? (region.kind === 'does' ? gathered.role : null);
  gathered.topic = noun ?? gathered.topic;
  gathered.requests.push({
    value: {
      verb: parsed.verb ?? verb,
      object: parsed.object === '' ? (shared?.object ?? '') : parsed.object,
      text: piece.text,
      ...answers(found, record?.value.noun),
      ...(role === null ? {} : { role }),
      recognised: found.recognised,
      ...(found.simulated ? { simulated: true } : {}),
    },
    confidence: found.confidence,
    span,
  });
  const named = NAMING.has(region.kind) && !/\bto\s*$/.test(region.opening) && carried === null;
  const listsParts = region.kind === 'has' && region.pieces.some(({ text }) => PART.test(text));
  if (named || (listsParts && carried === null)) gathered.sections.add(piece, parsed, answers(found, record?.value.noun));
  for (const feature of found.features) noteFeature(feature, span, gathered);
}

const NAMING: ReadonlySet<RegionKind> = new Set(['names']);
/** Words in the name of a thing that a site "has" and that is a part of it. */
const PART = /(?:management|pages?|sections?|modules?|cent(?:er|re)|functions?|functionality|管理|页面|栏目|模块|板块|中心)$/iu;

function answers(found: Recognised, record: string | undefined) {
  return {
    ...(found.feature === null ? {} : { feature: found.feature }),
    ...(found.entity === null ? {} : { entity: found.entity }),
    ...(found.page === null ? {} : { page: found.page }),
    ...(record === undefined ? {} : { record }),
  };
}

function noteFeature(
  feature: { id: string; confidence: number },
  span: { start: number; end: number },
  gathered: Gathered,
): void {
  const known = gathered.features.get(feature.id);
  if (known !== undefined && known.confidence >= feature.confidence) return;
  gathered.features.set(feature.id, { value: feature.id, confidence: feature.confidence, span });
}
