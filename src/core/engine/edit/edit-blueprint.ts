import { cleanPrompt } from '../clean-prompt.ts';
import type { EditInput, EditOutcome, PageCheck } from '../generated.ts';
import { fold } from '../read/normalize.ts';
import { readLocale } from '../read/locale.ts';
import { addAbility, hasAbility } from './grammar/abilities.ts';
import { addKnownPage, addPage, addSection } from './grammar/add.ts';
import { shapeField } from './grammar/choices.ts';
import { REQUESTS_MAX, splitClauses, type Clause } from './grammar/clause.ts';
import { addChart, redrawChart } from './grammar/charts.ts';
import { addCoupon } from './grammar/coupons.ts';
import { addButton, linkButton, setCurrency } from './grammar/buttons.ts';
import { editField } from './grammar/fields.ts';
import { colorBar, placeMenu } from './grammar/header-footer.ts';
import { countTo } from './grammar/countdown.ts';
import { announce } from './grammar/announce.ts';
import { addChildRecords } from './grammar/child-records.ts';
import { answerQuestion } from './grammar/answer-question.ts';
import { assignRows, onlyMine } from './grammar/assign.ts';
import { refuseUnsupported } from './grammar/unsupported.ts';
import { setFooterNote } from './grammar/footer-note.ts';
import { addFigure } from './grammar/figures.ts';
import { usePalette } from './grammar/palettes.ts';
import { limitPlaces, setForAll } from './grammar/all-rows.ts';
import { hideField, toggleField } from './grammar/shown-fields.ts';
import { showRows } from './grammar/show-rows.ts';
import { tagRows } from './grammar/tags.ts';
import { thankAfter } from './grammar/thank-you-message.ts';
import { setHours } from './grammar/hours.ts';
import { noticeWhen } from './grammar/notices.ts';
import { addVisitorField } from './grammar/visitor-fields.ts';
import { openOwnerStep } from './grammar/owner-steps.ts';
import { answerComplaint } from './grammar/complaints.ts';
import { fix } from './grammar/fix.ts';
import type { EditState, Intent } from './grammar/intent.ts';
import { editLanguage } from './grammar/language.ts';
import { addItem, editItem } from './grammar/items.ts';
import { adjustList, changeView } from './grammar/lists.ts';
import { changeLook } from './grammar/appearance.ts';
import { duplicate, move } from './grammar/move.ts';
import { addDetail } from './grammar/shown-field.ts';
import { renameEntity } from './grammar/rename-entity.ts';
import { addQuestions } from './grammar/faq-questions.ts';
import { recolor } from './grammar/recolor.ts';
import { menuEntry, remove } from './grammar/remove.ts';
import { giveContact } from './grammar/contact.ts';
import { rename, reword } from './grammar/rename.ts';
import { removeRows } from './grammar/remove-rows.ts';
import { changePrices } from './grammar/prices.ts';
import { setValue } from './grammar/row-values.ts';
import { findRows } from './grammar/rows-by-name.ts';
import { addRows } from './grammar/add-rows.ts';
import { setRule } from './grammar/rules.ts';
import { sellOut } from './grammar/sold-out.ts';
import { replaceText } from './grammar/set-text.ts';
import { signUpFor } from './grammar/sign-up-for.ts';
import { addSocial } from './grammar/social-links.ts';
import { reshape, restyle } from './grammar/style.ts';
import { duplicatePage, moveToPage, orderMenu, renameEntry, replacePage, setHome, swap } from './grammar/page-structure.ts';
import { correctSpelling } from './grammar/spelling.ts';
import { suggest } from './grammar/suggestions.ts';
import { replyText } from './grammar/reply-sentences.ts';
import { resolvePronoun } from './grammar/pronouns.ts';
import { beginning, isTooLong } from './grammar/limits.ts';
import { tidyRequest } from './tidy-request.ts';
import type { Locale } from '../../domain/text.ts';
import {
  changedOutcome,
  confirmAlready,
  applyEdit,
  reportMissed,
  newProgress,
  refuseClause,
  type EditProgress,
} from './edit-progress.ts';

/** Tried in this order: the more special readings first. */
export const INTENTS: readonly Intent[] = [
  swap,
  replacePage,
  renameEntry,
  replaceText,
  limitPlaces,
  refuseUnsupported,
  fix,
  countTo,
  thankAfter,
  addQuestions,
  setFooterNote,
  noticeWhen,
  setHours,
  giveContact,
  addCoupon,
  addFigure,
  addChart,
  redrawChart,
  usePalette,
  colorBar,
  setHome,
  placeMenu,
  orderMenu,
  menuEntry,
  onlyMine,
  openOwnerStep,
  setRule,
  assignRows,
  addChildRecords,
  shapeField,
  adjustList,
  hideField,
  toggleField,
  addVisitorField,
  signUpFor,
  addDetail,
  editField,
  changePrices,
  editLanguage,
  changeView,
  duplicatePage,
  moveToPage,
  announce,
  addSocial,
  showRows,
  addPage,
  addButton,
  linkButton,
  addItem,
  setCurrency,
  reword,
  changeLook,
  recolorAndReshape,
  restyle,
  duplicate,
  move,
  editItem,
  renameEntity,
  sellOut,
  setValue,
  tagRows,
  setForAll,
  removeRows,
  remove,
  rename,
  addAbility,
  addRows,
  addSection,
  addKnownPage,
  hasAbility,
  answerComplaint,
];

/** "make the buttons rounder and gold": colour and shape in one request. */
function recolorAndReshape(whole: Clause, state: EditState): ReturnType<Intent> {
  const [row] = findRows(whole, state.blueprint).rows;
  // The colour of "Ink painting" is a part of its name.
  const clause =
    row === undefined ? whole : { ...whole, words: whole.words.replace(fold(row.name), (name) => '\u00a0'.repeat(name.length)) };
  const colored = recolor(clause, state);
  if (colored?.kind !== 'operations') return colored;
  const shaped = reshape(clause, state);
  if (shaped?.kind !== 'operations') return colored;
  return {
    kind: 'operations',
    operations: [...colored.operations, ...shaped.operations],
    message: `${colored.message} ${shaped.message}`,
  };
}

/** Questions are answered; what they could be a request for is offered. */
const questions: Intent = (clause, state) => answerQuestion(clause, state, (request) => isDone(request, state));

function isDone(request: string, state: EditState): boolean {
  const [clause, ...rest] = splitClauses(request, state.locale);
  if (clause === undefined || rest.length > 0) return false;
  for (const intent of INTENTS) {
    const outcome = intent(clause, state);
    if (outcome !== null) return outcome.kind === 'operations';
  }
  return false;
}

const UNDO =
  /^\W*(?:please\s+)?(?:undo|revert|restore|(?:go )?back to|go back|roll ?back)\b|^(?:请)?(?:撤销|恢复|回退|返回上一?版|还原|回到(?:最初|第一|上一|原来|之前))/i;

const HELP =
  /^\W*(?:help|what (?:else )?can (?:you|i) (?:do|say|ask|change)|how (?:does this|do you) work|what (?:are|is) (?:possible|my options))\b|^\W*(?:hi|hello|hey)(?: there)?\W*$|^(?:[你您]好|帮助|帮忙|(?:你|还)?(?:能|会|可以)(?:做|干)(?:什么|啥)|怎么用|我(?:能|可以)(?:改|做|说)什么)/i;

/**
 * Carries out a prompt on an existing Blueprint without a model. Every request in it is either done, answered with
 * candidates, or named as not understood; nothing is ignored in silence. The result passes `validate`. Where pages can be
 * drawn, `checkPage` draws them for whoever asks what is broken.
 */
export function editBlueprint(input: EditInput, checkPage: PageCheck = () => []): EditOutcome {
  const prompt = correctSpelling(tidyRequest(cleanPrompt(input.prompt)));
  const locale = readLocale(prompt);
  const { blueprint, seed, selection = {} } = input;
  const state: EditState = { blueprint, locale, seed, selection, checkPage };
  if (UNDO.test(prompt)) return notUnderstood(state, prompt, replyText(locale, 'answer.undo', {}));
  if (HELP.test(prompt)) return notUnderstood(state, prompt, replyText(locale, 'help', {}));
  const progress = newProgress(blueprint);
  const requests = splitClauses(prompt, locale);
  for (const clause of requests.slice(0, REQUESTS_MAX)) {
    const { words, selection } = resolvePronoun(clause, progress.operations, state);
    carryOut(words, { ...state, selection, blueprint: progress.blueprint }, progress);
  }
  const [next] = requests.slice(REQUESTS_MAX);
  if (next !== undefined) leaveRest(next, locale, progress);
  if (progress.operations.length > 0) return changedOutcome(progress, blueprint);
  if (progress.candidates.length > 0)
    return { kind: 'ambiguous', reply: progress.question ?? replyText(locale, 'which', {}), candidates: progress.candidates };
  return notUnderstood(state, prompt, [...new Set(progress.messages)].join('\n') || replyText(locale, 'notUnderstood', {}));
}

function leaveRest({ text }: Clause, locale: Locale, progress: EditProgress): void {
  progress.notDone.push(beginning(text));
  progress.messages.push(replyText(locale, 'tooManyRequests', { count: REQUESTS_MAX, text: beginning(text) }));
}

function carryOut(clause: Clause, state: EditState, progress: EditProgress): void {
  if (isTooLong(clause)) {
    const text = beginning(clause.text);
    progress.notDone.push(text);
    progress.messages.push(replyText(state.locale, 'requestTooLong', { text }));
    return;
  }

  for (const intent of [questions, ...INTENTS]) {
    const outcome = intent(clause, state);
    if (outcome === null) continue;
    // A complaint beside a request says why; alone it is asked about.
    if (intent === answerComplaint && outcome.kind === 'ambiguous') {
      progress.question = outcome.question;
      progress.candidates.push(...outcome.candidates);
      progress.complaint = outcome.question;
      return;
    }
    if (outcome.kind === 'operations') applyEdit(outcome, { clause, state, progress });
    else if (outcome.kind === 'already') confirmAlready(outcome, { clause, state, progress });
    else if (outcome.kind === 'refused') {
      if (intent === questions) progress.messages.push(outcome.message);
      else refuseClause(outcome.message, { clause, state, progress });
    } else {
      // A guess about a complaint gives way to a request that needs an answer itself.
      if (progress.complaint !== undefined && progress.complaint === progress.question) progress.candidates.length = 0;
      progress.question = outcome.question;
      progress.candidates.push(...outcome.candidates);
      const candidates = outcome.candidates.map((candidate) => candidate.label).join(' / ');
      progress.messages.push(replyText(state.locale, 'whichClause', { text: clause.text, candidates }));
    }
    return;
  }
  reportMissed(clause, state, progress);
}

function notUnderstood(state: EditState, prompt: string, reply: string): EditOutcome {
  return { kind: 'notUnderstood', reply, suggestions: suggest(state, prompt) };
}
