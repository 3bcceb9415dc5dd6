import { pickText } from '../../../domain/text.ts';
import type { Item } from '../../blueprint/page-schema.ts';
import { placeOf } from '../apply-pages.ts';
import type { Clause } from './clause.ts';
import { freshBlockId } from './fresh-id.ts';
import { already, changed, type EditState, type Intent } from './intent.ts';
import { namedEntities } from './entities-in.ts';
import { blockCandidates, blockLabel, currentPage, findBlocks, type BlockTarget } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const MOVE = /\b(?:move|put|place|shift|bring)\b|移动|移到|移|放到|放在|挪|上移|下移|置顶|置底/;
const UP = /\b(?:up|higher)\b|上移|往上|向上|靠前/;
const DOWN = /\b(?:down|lower)\b|下移|往下|向下|靠后/;
const TOP = /\b(?:(?:to|at) the (?:top|beginning)|first(?! (?:section|block|part|one)))\b|最上|置顶|最前|顶部/;
const BOTTOM = /\b(?:(?:to|at) the (?:bottom|end)|last(?! (?:section|block|part|one)))\b|最下|置底|最后|底部/;
const NEAR =
  /^(.*?)\b(above|before|below|under|after)\s+(.+)$|^(.*?)(?:移动?到|放到|放在|挪到)(?!最)(.+?)(?:的)?(上面|上方|之前|前面|下面|下方|之后|后面)/;

/** "move the faq up", "move pricing above the gallery", 把常见问题移到图库上面. */
export const move: Intent = (clause, state) => {
  if (!MOVE.test(clause.words)) return null;
  const near = NEAR.exec(clause.words);
  const subject = near === null ? clause : part(clause, near[1] ?? near[4] ?? '', 0);
  const found = sectionsIn(withoutDirections(subject), { state, beside: near === null ? undefined : (near[3] ?? near[5]) });
  if (found.length > 1) return { kind: 'ambiguous', candidates: candidatesOf(found, { near, clause, state }) };
  const [target] = found;
  const place = target && placeOf(state.blueprint, target.id);
  if (!target || !place) return null;
  const index = near === null ? indexByDirection(clause, place, state) : indexNear(near, { id: target.id, clause, state });
  if (index === null) return null;
  const section = blockLabel(target, state.blueprint, state.locale);
  if (index === place.index) return already(replyText(state.locale, 'cannotMove', { section }));
  return changed([{ op: 'moveBlock', id: target.id, page: place.page, index }], replyText(state.locale, 'moved', { section }));
};

function indexByDirection(clause: Clause, place: { page: string; index: number }, state: EditState): number | null {
  const last = (state.blueprint.pages[place.page]?.blocks.length ?? 1) - 1;
  if (TOP.test(clause.words)) return 0;
  if (BOTTOM.test(clause.words)) return last;
  if (UP.test(clause.words)) return Math.max(0, place.index - 1);
  if (DOWN.test(clause.words)) return Math.min(last, place.index + 1);
  return null;
}

interface CandidatesOfInput {
  readonly near: RegExpExecArray | null;
  readonly clause: Clause;
  readonly state: EditState;
}

/** One request for each section that may be meant, to the place that was named. */
function candidatesOf(found: readonly BlockTarget[], { near, clause, state }: CandidatesOfInput) {
  const all = blockCandidates(found, clause, state);
  if (near === null) return all;
  return found.slice(0, 6).flatMap(({ id }, at) => {
    const title = pickText(state.blueprint.blocks[id]?.title, clause.locale);
    const english = `Move “${title}” ${near[2] ?? ''} ${near[3] ?? ''}`;
    const prompt = clause.locale === 'zh' ? `把“${title}”移到${near[5] ?? ''}的${near[6] ?? ''}` : english;
    return title === '' ? [] : [{ label: all[at]?.label ?? title, prompt }];
  });
}

interface SectionsInInput {
  readonly state: EditState;
  readonly beside?: string | undefined;
  readonly onPage?: string | undefined;
}

/** Sections by what they are called, else by the rows that they list; of several those beside the other one that is named. */
function sectionsIn(clause: Clause, { state, beside, onPage = currentPage(state) }: SectionsInInput): readonly BlockTarget[] {
  const { blueprint } = state;
  const called = findBlocks(clause, state);
  const [named] = namedEntities(clause, blueprint);
  const listed = Object.entries(blueprint.pages).flatMap(([page, { blocks, path }]) =>
    blocks.flatMap((id) =>
      blueprint.blocks[id]?.query?.entity === named?.[0] && !/^\/(?:manage|panel|account)/.test(path) ? [{ id, page }] : [],
    ),
  );
  const here = listed.filter(({ page }) => page === onPage);
  const near = here.length > 0 ? here : listed;
  const byRows = named === undefined ? [] : near;
  const found =
    called.length === 1 ||
    byRows.length === 0 ||
    (called.length > 0 && called.every(({ page }) => page === onPage) && byRows.length > called.length)
      ? called
      : byRows;
  if (found.length < 2 || beside === undefined) return found;
  const others = new Set(sectionsIn({ ...clause, words: beside, quotes: [] }, { state }).map(({ page }) => page));
  const cache = found.filter(({ page }) => others.has(page));
  return cache.length > 0 ? cache : found;
}

interface IndexNearInput {
  readonly id: string;
  readonly clause: Clause;
  readonly state: EditState;
}

/** The index after the block itself is taken away. */
function indexNear(near: RegExpExecArray, { id, clause, state }: IndexNearInput): number | null {
  const words = near[3] ?? near[5] ?? '';
  const place = placeOf(state.blueprint, id);
  const anchors = sectionsIn(part(clause, words, quotesIn(near[1] ?? near[4] ?? '')), {
    state,
    beside: undefined,
    onPage: place?.page,
  });
  const anchor =
    anchors.find((other) => other.id !== id && other.page === place?.page) ?? anchors.find((other) => other.id !== id);
  const blocks = state.blueprint.pages[place?.page ?? '']?.blocks.filter((block) => block !== id) ?? [];
  const at = anchor === undefined ? -1 : blocks.indexOf(anchor.id);
  if (at < 0) return null;
  return /above|before|上|前/.test(near[2] ?? near[6] ?? '') ? at : at + 1;
}

/** A part of the clause with the quotations that stand in it. */
function part(clause: Clause, words: string, firstQuote: number): Clause {
  return { ...clause, words, quotes: clause.quotes.slice(firstQuote, firstQuote + quotesIn(words)) };
}

function quotesIn(words: string): number {
  return words.match(/\u00a0+/g)?.length ?? 0;
}

/** "to the top" and "last" say where to, not which. */
function withoutDirections(clause: Clause): Clause {
  const words = clause.words.replace(
    /\b(?:to|at) (?:the )?(?:top|bottom|end|beginning|first|last)\b.*$|\b(?:first|last)\s*$|到?最[上下前后].*$/,
    ' ',
  );
  return { ...clause, words };
}

const DUPLICATE = /\b(?:duplicate|copy|clone|repeat)\b|复制|克隆|再来一份/;

/** "duplicate the hero", 复制这个版块. */
export const duplicate: Intent = (clause, state) => {
  if (!DUPLICATE.test(clause.words)) return null;
  const found = findBlocks(clause, state);
  if (found.length > 1) return { kind: 'ambiguous', candidates: blockCandidates(found, clause, state) };
  const [target] = found;
  const block = target && state.blueprint.blocks[target.id];
  const place = target && placeOf(state.blueprint, target.id);
  if (!target || !block || !place) return null;
  const id = freshBlockId(state.blueprint, target.id);
  const items = block.items?.map((item): Item => ({ ...item }));
  const section = blockLabel(target, state.blueprint, state.locale);
  const copy = { ...block, ...(items && { items }) };
  return changed(
    [{ op: 'addBlock', page: place.page, index: place.index + 1, id, block: copy }],
    replyText(state.locale, 'duplicated', { section }),
  );
};
