import { recipeById, type CatalogueRecipe } from '../catalogue/recipes.ts';
import { kindOfNoun } from '../content/kinds.ts';
import { isTool } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { addAccountPage, addAccounts, addPanels, widenUserPage } from './accounts.ts';
import { arrange } from './arrange.ts';
import { addBookings } from './bookings.ts';
import { addBoard } from './community.ts';
import { addChildren } from './children.ts';
import { addEntity, addPage, MAX_PAGES, pageListing, type Draft } from './draft.ts';
import { completePages } from './complete-pages.ts';
import { addEntityPages, claim } from './entity-pages.ts';
import { addContent, isEmpty } from './add-content.ts';
import { addConversions } from './conversions.ts';
import { addComputed } from './computed.ts';
import { addFinance } from './finance.ts';
import { addFeature, addOwnPage } from './features.ts';
import { addMetrics, composeHome } from './home.ts';
import { allowNewRowsEverywhere } from './allow-new-rows.ts';
import { addMeasures, measuresOf, withoutMeasures } from './measures.ts';
import { addGameRooms } from './game-rooms.ts';
import { addPlayRecords } from './play-records.ts';
import { addMessaging, talkInGroups } from './messaging.ts';
import { addOffers } from './offers.ts';
import { hasOwnPage, WORKED_WITH } from './own-pages.ts';
import { addActivities } from './activities.ts';
import { addPlainForm } from './plain-forms.ts';
import { addPolls } from './polls.ts';
import { addResourceGame } from './resource-game.ts';
import { addRecognition } from './recognition.ts';
import { addRecord, idOfNoun, isRun } from './records.ts';
import { addPictureEditor } from './picture-editor.ts';
import { addRowPages, widenReports } from './reports.ts';
import { addAskedRoles } from './role-records.ts';
import { addPageKind, addSections, nameDataPages } from './sections.ts';
import { keepOneGame } from './single-game.ts';
import { nameSurveys } from './surveys.ts';
import { nameStatusPage } from './status-page.ts';
import { chooseTools } from './tool-kinds.ts';
import { nameWriting } from './writing.ts';
import { findVisitorEntries } from './visitor-entries.ts';

const MIN_ENTITY_CONFIDENCE = 0.5;

/** Adds to a draft everything the reading asks for: records, abilities, sections, pages, users, counts. */
export function addRequested(draft: Draft, spoken: Reading, recipe: CatalogueRecipe): void {
  const measures = measuresOf(spoken);
  const reading = withoutMeasures(spoken, measures);
  addMeasures(draft, measures);
  addPlayRecords(draft, reading);
  draft.isWorkflow = reading.features.some(({ value }) => value === 'approve');
  const pairs = seeksPeople(reading);
  if (pairs) draft.unwanted.add('match');
  addKnownEntities(draft, reading, recipe);
  addFinance(draft, reading);
  for (const { value } of reading.records ?? [])
    if ((draft.composed || isDescribed(value)) && !isOnlySaid(value, reading)) addRecord(draft, value);
  addActivities(draft, reading);
  nameWriting(draft, reading);
  addOffers(draft, reading);
  addBoard(draft, reading);
  addMessaging(draft, reading);
  addPolls(draft, reading);
  nameSurveys(draft, reading);
  findVisitorEntries(draft, reading);
  addSections(draft, reading);
  const records = (reading.records ?? []).map(({ value }) => value);
  for (const record of records.filter(({ noun }) => !isRun(noun))) addRecordPage(draft, reading, record);
  addAskedEntities(draft, reading);
  // Tasks that run now and then stand behind records that are kept.
  for (const record of records.filter(({ noun }) => isRun(noun))) addRecordPage(draft, reading, record);
  nameDataPages(draft, reading);
  addAskedRoles(draft, reading);
  for (const { value, confidence } of reading.features)
    if (confidence >= surenessFor(value, reading) && !isLoneGame(value, reading)) addFeature(draft, value);
  addSettings(draft, reading);
  if (pairs) addFeature(draft, 'match');
  for (const page of reading.pages) addPageKind(draft, page.value);
  addBookings(draft, reading);
  addPictureEditor(draft, reading);
  completePages(draft, reading);
  addCounts(draft, reading);
  if (draft.composed && !isTool(draft)) {
    addEntity(draft, 'message');
    addPage(draft, { path: '/contact', title: ['Contact', '联系'], blocks: 'heading contact@message' });
  }
  addConversions(draft, reading);
  if (isEmpty(draft, reading, hasOwnPage)) addContent(draft);
  addComputed(draft);
  allowNewRowsEverywhere(draft, reading);
  addRecognition(draft, reading);
  addPlainForm(draft, reading);
  widenReports(draft);
  nameStatusPage(draft, reading);
  keepOneGame(draft, reading);
  addGameRooms(draft, reading);
  addResourceGame(draft, reading);
  addAccounts(draft, reading, recipe);
  addPanels(draft);
  composeHome(draft);
  widenUserPage(draft);
  chooseTools(draft, reading);
  if (draft.metrics.length === 0) addMetrics(draft, [...draft.entities.keys()].filter(hasOwnPage).slice(0, 3));
  talkInGroups(draft);
  addChildren(draft);
  arrange(draft);
  addAccountPage(draft, reading);
}

/** Keeps records of things that somebody configures, even where visitors have no say in the site. */
function addSettings(draft: Draft, reading: Reading): void {
  const configures = (reading.requests ?? []).some(({ value }) => value.verb === 'configure' && value.feature === 'settings');
  if (!configures || draft.pages.size >= MAX_PAGES || !addEntity(draft, 'setting')) return;
  draft.written.add('setting');
  addOwnPage(draft, 'settings');
}

/** "Find matches" where nobody plays against anybody is about people who suit each other. */
function seeksPeople(reading: Reading): boolean {
  const named = new Set(reading.entities.map(({ value }) => value));
  const plays = ['team', 'player', 'standing', 'league'].some((id) => named.has(id));
  return named.has('match') && !plays && reading.recipes[0]?.value !== 'sports';
}

/** Entities that are named by words with no other meaning, also across the parts of a request ("view logs through the interface"). */
const ALWAYS_MEANT = new Set(['dailyReport', 'systemLog']);

/** The entities a prompt asks for, rather than those that other words of it ("in that order", "different devices") sound like. */
export function namedEntities(reading: Reading): Reading['entities'] {
  const requests = (reading.requests ?? []).filter(({ value }) => value.feature?.startsWith('quality:') !== true);
  const asked = new Set([
    ...requests.map(({ value }) => value.entity),
    ...(reading.sections ?? []).map(({ value }) => value.entity),
    ...(reading.records ?? []).map(({ value }) => value.entity),
    ...reading.counts.map(({ value }) => value.entity),
  ]);
  const { subject } = reading;
  const isSubject = ({ span }: Reading['entities'][number]) =>
    span !== undefined && subject?.span !== undefined && span.start >= subject.span.start && span.end <= subject.span.end;
  const isBeside = ({ value }: Reading['entities'][number]) =>
    value === 'event' && requests.every((each) => each.value.entity !== 'event' || /daily activit/i.test(each.value.object));
  return requests.length === 0
    ? reading.entities
    : reading.entities.filter(
        (entity) => (asked.has(entity.value) || isSubject(entity) || ALWAYS_MEANT.has(entity.value)) && !isBeside(entity),
      );
}

/** A composed site keeps the records of the catalogue that the prompt speaks of, the surest first. */
function addKnownEntities(draft: Draft, reading: Reading, recipe: CatalogueRecipe): void {
  if (draft.composed && isTool(draft)) addTradeEntities(draft, reading, recipe);
  for (const entity of namedEntities(reading))
    if (
      entity.confidence >= MIN_ENTITY_CONFIDENCE &&
      (draft.composed || draft.entities.has(entity.value)) &&
      hasOwnPage(entity.value)
    )
      for (const id of [entity.value, ...(WITH[entity.value] ?? [])]) addEntity(draft, id);
}

/** Entities that rows of another are sorted into, or kept with. */
const WITH: Readonly<Record<string, readonly string[]>> = { post: ['category'] };

/** A system that is named and hardly described keeps what its trade keeps: a hospital's has doctors. */
function addTradeEntities(draft: Draft, reading: Reading, { id: base }: CatalogueRecipe): void {
  const best = reading.recipes.find(({ value, confidence }) => value !== base && confidence >= 0.4);
  const trade = best === undefined ? undefined : recipeById(best.value);
  const kept = namedEntities(reading).filter(({ value }) => hasOwnPage(value)).length + (reading.records?.length ?? 0);
  if (trade === undefined || kept > 2) return;
  for (const id of trade.entities.filter(hasOwnPage).slice(0, 4))
    if (addEntity(draft, id)) addEntityPages(draft, id, { isAsked: true });
}

/** A kind of game counts only where games are spoken of. */
function isLoneGame(feature: string, reading: Reading): boolean {
  if (!feature.startsWith('game:')) return false;
  if (reading.features.some(({ value }) => value === 'game')) return false;
  if (['games', 'quiz'].includes(reading.recipes[0]?.value ?? '')) return false;
  return !PLAYED.test(`${reading.subject?.value ?? ''} ${reading.purpose?.value ?? ''}`);
}

const PLAYED =
  /game|play|wheel|spin|lottery|draw|prize|poker|puzzle|chess|sudoku|snake|tetris|memory|trivia|dice|游戏|转盘|抽奖|扑克|拼图|棋|骰/iu;

/** Returns how sure a feature must be to be added, so that a stray word does not bring it about. */
function surenessFor(feature: string, reading: Reading): number {
  if (feature === 'configurator' && reading.features.some(({ value }) => SELLS.test(value))) return 0.5;
  return RARE.has(feature) ? 0.8 : 0.55;
}

const SELLS = /^(?:cart|checkout|payment|orders|quote)$/;
const RARE = new Set('configurator quote trading bidding wallet livestream auction weather resources'.split(' '));

function addRecordPage(draft: Draft, reading: Reading, { noun, entity }: { noun: string; entity?: string | undefined }): void {
  const id = entity ?? idOfNoun(draft, noun);
  if (id !== null && draft.entities.has(id) && id !== 'user') addRowPages(draft, reading, { id, isAsked: true });
}

/** Entities of the catalogue that were asked for have a page; a page the recipe has for them is the one. */
function addAskedEntities(draft: Draft, reading: Reading): void {
  for (const { value: id, confidence } of namedEntities(reading)) {
    if (confidence < MIN_ENTITY_CONFIDENCE || draft.unwanted.has(id) || isSaidAlready(draft, id)) continue;
    const listed = pageListing(draft, id);
    if (listed !== undefined) {
      claim(draft, listed.path, { isAsked: true });
      continue;
    }
    if (!hasOwnPage(id) && !(isTool(draft) && WORKED_WITH.has(id))) continue;
    if (draft.pages.size < MAX_PAGES && addEntity(draft, id)) addRowPages(draft, reading, { id, isAsked: true });
  }
}

/** Entities that say what another of the site already says. */
const SAME_ROWS: Readonly<Record<string, readonly string[]>> = {
  listing: ['property', 'job', 'vehicle', 'product'],
  course: ['session'],
  post: ['thread', 'doc'],
  thread: ['comment'],
  restaurant: ['menuItem'],
  meal: ['food'],
  conversion: [],
  stockMove: ['stockIn', 'stockOut'],
};
const CALCULATES = /(?:calculator|converter)\b/;

function isSaidAlready(draft: Draft, id: string): boolean {
  if (draft.entities.has(id)) return false;
  if (id === 'conversion' && [...draft.pages.values()].some((page) => CALCULATES.test(page.blocks))) return true;
  return (SAME_ROWS[id] ?? []).some((other) => draft.entities.has(other));
}

/** A site that has its records already gets another kind only when the prompt says what is kept of it. */
function isDescribed(record: {
  readonly noun: string;
  readonly fields: readonly string[];
  readonly values?: readonly string[] | undefined;
  readonly entity?: string | undefined;
}): boolean {
  return (
    record.entity !== undefined ||
    record.fields.length >= 1 ||
    (record.values?.length ?? 0) > 0 ||
    !/背景|颜色|配色|按钮/u.test(record.noun)
  );
}

/** A thing said once in passing ("with arrows and dots"), with nothing done to it and nothing known of it, is no record. */
function isOnlySaid({ noun, fields, values, entity }: Parameters<typeof isDescribed>[0], reading: Reading): boolean {
  if (fields.length > 0 || (values?.length ?? 0) > 0 || entity !== undefined || kindOfNoun([noun, noun]).id !== 'thing')
    return false;
  if ((reading.sections ?? []).some(({ value }) => value.record === noun)) return false;
  const said = (reading.requests ?? []).filter(({ value }) => value.record === noun);
  return said.length < 2 && said.every(({ value }) => value.verb === null);
}

function addCounts(draft: Draft, reading: Reading): void {
  for (const { value } of reading.counts) {
    const entity = draft.entities.get(value.entity);
    if (entity !== undefined) draft.entities.set(value.entity, { ...entity, rows: Math.min(24, Math.max(2, value.count)) });
  }
}
