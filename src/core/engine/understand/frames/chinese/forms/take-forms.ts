import type { Draft } from '../../../brief/draft.ts';
import { isSign, type Token } from '../../../text/token.ts';
import { readLowFlag, readNarrowed, readPrivate, readPublicList, readSoonFlag, readValueFlag } from './flags.ts';
import type { Form, Said } from './form.ts';
import { readButton, readLastStep, readTaken, readTakenBack, readTop } from './marks.ts';
import {
  addsField,
  readBarePrices,
  readLetDo,
  readLookAlone,
  readMoreField,
  readOffer,
  readOwnBound,
  readOwner,
  readOwnHours,
  readOwnKeeping,
  readPlace,
  readPlacesOf,
  readTalk,
  readTeam,
} from './told.ts';

const OPENING = '([（【“「『';
const CLOSING = ')]）】”」』';

/** Forms of everyday sentences that say what they mean whatever their words are, in the order in which they are tried. */
const FORMS: readonly Form[] = [
  readValueFlag,
  readLowFlag,
  readSoonFlag,
  readNarrowed,
  readPrivate,
  readPublicList,
  readButton,
  readTaken,
  readLastStep,
  readTop,
  readTakenBack,
  readOwnHours,
  readPlace,
  readOffer,
  readPlacesOf,
  readOwnBound,
  readBarePrices,
  readTeam,
  readLetDo,
  readOwnKeeping,
  readOwner,
  readTalk,
  readLookAlone,
  readMoreField,
];

/** Forms behind a list, which prices may belong to: those of its heading. */
const OUTSIDE = FORMS.filter((form) => form !== readBarePrices);

interface Taken {
  /** The words of a sentence without the parts whose form was understood. */
  readonly tokens: Token[];
  /** Reads the parts behind a list that add to it, once the list was read. */
  readonly after: () => void;
}

/** Takes the parts of a sentence whose form says what they mean: they are in the draft then. */
export function takeForms(draft: Draft, tokens: readonly Token[], idea: string): Taken {
  let [from, hasList] = [-1, false];
  const rest: Token[] = [];
  const later: Said[] = [];
  for (const segment of segmentsOf(tokens)) {
    const own = segment.filter(({ start }) => start >= from);
    // A list behind a colon is read by its heading.
    const isList = own.some((token) => isSign(token, '：:'));
    const said = isList ? null : saidIn(own, idea);
    if (said !== null && hasList && addsField(said)) later.push(said);
    else {
      const end = said === null ? null : readBy(hasList ? OUTSIDE : FORMS, draft, said);
      from = end ?? from;
      if (said !== null && end !== null) draft.understood.push([said.start, end]);
      rest.push(...own.filter(({ start }) => end === null || start >= end));
    }
    hasList = hasList || isList;
  }
  const after = () => {
    for (const said of later) if (readMoreField(draft, said) !== null) draft.understood.push([said.start, said.end]);
  };
  return { tokens: rest, after };
}

function readBy(forms: readonly Form[], draft: Draft, said: Said): number | null {
  for (const form of forms) {
    const end = form(draft, said);
    if (end !== null) return end;
  }
  return null;
}

function saidIn(own: readonly Token[], idea: string): Said | null {
  const [first, last] = [own.find((token) => !isSign(token, ',，')), own.findLast((token) => !isSign(token, ',，'))];
  if (first === undefined || last === undefined) return null;
  const end = wordEnd(idea, last.end);
  return { words: idea.slice(first.start, end).trim(), start: first.start, end, idea };
}

/** A quoted word ends behind its closing sign. */
function wordEnd(idea: string, end: number): number {
  return CLOSING.includes(idea.charAt(end)) && idea.charAt(end) !== '' ? end + 1 : end;
}

function segmentsOf(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isSign(token, OPENING)) depth += 1;
    if (isSign(token, CLOSING)) depth = Math.max(0, depth - 1);
    if (depth === 0 && isSign(token, ',，')) segments.push([]);
    segments.at(-1)?.push(token);
  }
  return segments;
}
