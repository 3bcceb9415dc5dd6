import { viewedShape } from '../ground/ground-view.ts';
import type { BriefPage } from '../brief/brief.ts';
import type { Ground } from '../ground/shape.ts';
import { say } from '../write/say.ts';
import { labelOf } from './action-labels.ts';
import { placeOf } from './action-offers.ts';
import { FACTS, HOURS, TOLD } from './fact-offers.ts';
import { HOME } from './looking.ts';
import { AT, formPage, listPage, type PageSketch, type Piece } from './sketch.ts';

interface Plan {
  readonly pages: readonly PageSketch[];
  readonly pieces: readonly Piece[];
}

/** Blocks that a sentence can stand above. */
const LED: ReadonlySet<string> = new Set(['collection', 'chart', 'form', 'booking']);
/** Letters, Chinese ones counting double, that fill a page of their own. */
const WHOLE_PAGE = 420;

/**
 * The pages of a plan without those of a sentence or two: what a page says about a view, a list or a form stands above it; other
 * short pages are one, with the facts of the brief; what is left alone stands on the home page.
 */
export function composedPages(ground: Ground, plan: Plan): Plan {
  const joined = ground.brief.pages.reduce(
    (kept, page, index) => withLead(ground, kept, { page, id: `page-${index + 1}` }),
    plan,
  );
  return withFacts(gathered(ground, joined));
}

interface Spoken {
  readonly page: BriefPage;
  readonly id: string;
}

/** Puts the words of a page above what it is about, where that is on a page anyway. */
function withLead(ground: Ground, plan: Plan, { page, id }: Spoken): Plan {
  const { name, says } = page;
  if (says === undefined || !plan.pieces.some((piece) => piece.id === textOf(id))) return plan;
  const pieces = plan.pieces.filter((piece) => piece.id !== textOf(id));
  const view = pieces.find(
    (piece) =>
      piece.page !== HOME && !piece.id.endsWith('-list-rows') && LED.has(piece.block.type) && isSame(piece.block.title, name),
  );
  if (view !== undefined && pieces.some((piece) => piece !== view && piece.page === view.page)) {
    return { ...plan, pieces: pieces.map((piece) => (piece === view ? { ...piece, page: id, block: led(piece, says) } : piece)) };
  }
  const shown = ground.brief.views.find((each) => isSame(each.name, name));
  const shape = shown === undefined ? undefined : viewedShape(ground, shown);
  const listed = shape === undefined ? undefined : plan.pages.find((each) => each.id === listPage(shape));
  const done = ground.resolvedActions.find((each) => isSame(each.action.verb, name) || isSame(labelOf(ground, each), name));
  const place = done === undefined ? undefined : placeOf(ground, done);
  const sent = ground.shapes.find(
    (each) => each.access.read === 'own' && [each.name, each.plural].some((word) => isSame(word, name)),
  );
  const sending = sent === undefined ? undefined : plan.pages.find((each) => each.id === formPage(sent));
  const target =
    listed ?? sending ?? plan.pages.find((each) => each.id !== id && (isSame(each.title, name) || each.id === place));
  const lead = pieces
    .filter((piece) => piece.page === target?.id && LED.has(piece.block.type))
    .toSorted((one, other) => one.at - other.at)[0];
  if (target === undefined || target.id === HOME || lead === undefined) return plan;
  const title = listed === undefined ? {} : { title: name };
  return {
    pages: plan.pages.filter((each) => each.id !== id).map((each) => (each === target ? { ...each, ...title } : each)),
    pieces: pieces.map((piece) => (piece === lead ? { ...piece, block: { ...led(piece, says), ...title } } : piece)),
  };
}

function textOf(page: string): string {
  return `${page}-text`;
}

function led({ block }: Piece, says: string): Piece['block'] {
  return { ...block, text: [says, block.text].filter((part) => typeof part === 'string').join(' ') };
}

function isSame(one: unknown, other: string): boolean {
  return typeof one === 'string' && one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Two or more short pages are one page, each a part of it. */
function gathered(ground: Ground, plan: Plan): Plan {
  const short = shortPages(plan);
  const [first, ...others] = short;
  if (first === undefined || others.length === 0) return plan;
  const moved = new Set(others.map(textOf));
  const title = say(ground.brief.locale, 'facts');
  return {
    pages: plan.pages
      .filter(({ id }) => !others.includes(id))
      .map((page) => (page.id === first ? { ...page, title, path: '/good-to-know' } : page)),
    pieces: plan.pieces.map((piece) => (moved.has(piece.id) ? { ...piece, page: first } : piece)),
  };
}

/** Pages that hold a short text and nothing else. */
function shortPages({ pages, pieces }: Plan): string[] {
  return pages
    .map(({ id }) => id)
    .filter((id) => {
      const [only, ...more] = pieces.filter(({ page }) => page === id);
      return only?.id === textOf(id) && more.length === 0 && widthOf(only.block.text) < WHOLE_PAGE;
    });
}

/** The facts of the brief stand on the page of words, where there is one; a page that stays a sentence stands on the home page. */
function withFacts(plan: Plan): Plan {
  const id = plan.pages.find((page) => plan.pieces.some((piece) => piece.page === page.id && piece.id === textOf(page.id)))?.id;
  if (id === undefined) return plan;
  const own = plan.pieces.filter(({ page }) => page === id);
  const said = own.map(({ block }) => plain(block.text)).join(' ');
  const facts = plan.pieces
    .filter((piece) => piece.page === HOME && FACT_IDS.has(piece.id))
    .flatMap((piece) => unsaid(piece, said));
  const rest = plan.pieces.filter((piece) => piece.page !== HOME || !FACT_IDS.has(piece.id));
  const isHomeFull = rest.some(({ page, block }) => page === HOME && block.type !== 'hero' && block.type !== 'heading');
  if (facts.length > 0 && isHomeFull)
    return { ...plan, pieces: [...rest, ...facts.map((piece, index) => ({ ...piece, page: id, at: AT.list + 1 + index }))] };
  const isLone = own.length === 1 && widthOf(own[0]?.block.text) < WHOLE_PAGE / 2;
  if (!isLone || facts.length > 0) return plan;
  return {
    pages: plan.pages.filter((page) => page.id !== id),
    pieces: plan.pieces.map((piece) => (piece.page === id ? { ...piece, page: HOME, at: AT.facts - 0.5 } : piece)),
  };
}

const FACT_IDS: ReadonlySet<string> = new Set([FACTS, HOURS, TOLD]);

/** Facts without those that the words of the page say already, sentence for sentence. */
function unsaid(piece: Piece, said: string): Piece[] {
  if (piece.id !== TOLD || typeof piece.block.text !== 'string') return [piece];
  const lines = piece.block.text.split('\n\n').filter((line) => !said.includes(plain(line)));
  return lines.length === 0 ? [] : [{ ...piece, block: { ...piece.block, text: lines.join('\n\n') } }];
}

function plain(text: unknown): string {
  return typeof text === 'string' ? text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '') : '';
}

function widthOf(text: unknown): number {
  return typeof text === 'string' ? Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0) : 0;
}
