import { stem, type Token } from './normalize.ts';

/** Verbs that a list, a form and a page of one record answer, whatever the thing is. */
const RECORD_VERBS = new Set(
  'create add edit update delete remove manage view browse display show list publish submit post upload record track save store organize organise maintain enter input write read share generate customize customise design fill set select choose preview check monitor review request handle process see access explore collect assign schedule plan import query find search open report release modify download order buy purchase register receive send get learn make keep use provide perform complete issue approve donate adopt evaluate compare configure introduce present showcase promote offer conduct specify define distribute discover count gather obtain retrieve inquire follow include contain attach enroll understand prepare deliver describe state mark tag label rate sort filter confirm cancel name propose initiate establish acquire accept reject hold regulate supervise archive backup circulate audit carry sell rent book reserve exchange trade recommend visit reply respond answer ask discuss comment like bid form put control consult match plant harvest raise upgrade unlock build equip craft redeem claim withdraw recharge prescribe grab pay solve practice train test experience apply recruit hire join participate engage attend host invite move pick switch change adjust load unload ship pack sign seal print export call start launch finish end close operate execute invoke run activate deactivate renew clean'.split(
    ' ',
  ),
);
/** Other verbs that requests begin with; what they ask for is told by their own word or not at all. */
const OTHER_VERBS = new Set(
  'interact compose communicate connect analyze analyse navigate click log clock punch ensure pause stop drag drop play watch listen compete earn win calculate convert draw scan chat subscribe contact take go try rotate zoom simulate optimize optimise improve translate compress encrypt decrypt detect identify verify authenticate authorize predict visualize visualise automate integrate deploy copy paste crop resize sync synchronize restore validate meet enjoy transfer invest bet return support help allow enable let need want spin roll battle fight level score guess type redirect embed extract recognize recognise parse merge split render scrape crawl forward notify remind push alert stream broadcast facilitate achieve realize simplify enhance protect prevent resolve troubleshoot diagnose link jump scroll slide swipe shoot tip gift refresh reset recover install determine estimate measure adapt allocate dispatch bind unbind pair vote cast lend borrow inspect patrol bring give leave come work stay reach reduce avoid expand combine drive aggregate migrate index map mine fetch trigger debug compile quickly easily automatically'.split(
    ' ',
  ),
);
const ADVERBS = new Set(
  'quickly easily automatically manually directly conveniently freely also then randomly intelligently accurately effectively simultaneously remotely independently correctly clearly dynamically simply'.split(
    ' ',
  ),
);
/** Endings in -ing that name a thing. */
const THINGS_IN_ING = new Set(
  'meeting training painting booking building listing wedding clothing drawing recording offering briefing blessing pricing catering parking housing accounting warehousing marketing engineering streaming banking gaming shopping shipping ticketing messaging billing lighting heating spring string king thing evening morning ring wing programming advertising staffing camping fishing fundraising investing networking bidding crowdfunding processing rating setting ranking ordering manufacturing dining editing learning teaching typing'.split(
    ' ',
  ),
);

/** The verb behind "managing", "manages" or "manage", when it is one that requests begin with; null for other words. */
export function verbOf(word: string): string | null {
  const lower = word.toLowerCase();
  return known(lower) ?? known(stem(lower)) ?? known(lower.replace(/es$/, '')) ?? progressive(lower);
}

function known(word: string): string | null {
  return (RECORD_VERBS.has(word) || OTHER_VERBS.has(word)) && !ADVERBS.has(word) ? word : null;
}

function progressive(word: string): string | null {
  if (!word.endsWith('ing') || word.length < 5) return null;
  const base = word.slice(0, -3);
  const single = base.at(-1) === base.at(-2) ? base.slice(0, -1) : base;
  return known(base) ?? known(`${base}e`) ?? known(single) ?? (base.endsWith('y') ? null : known(base.replace(/y$/, 'ie')));
}

/** Things in -ing that are deeds as soon as something follows ("editing forms"). */
const DEEDS_BEFORE_THINGS = new Set(
  'editing ordering setting learning recording rating teaching processing drawing booking painting ranking typing'.split(' '),
);
const NAMES_OF_PARTS =
  /^(?:page|system|management|module|function|functionalit\p{L}+|feature|platform|tool|section|history|record|center|service|website|app|application|mode|area|rule|material|progress|plan|resource|process|software|order|board|list|form|result|capabilit\p{L}+|option|and|of|for)s?$/u;

/** Decides whether a word in -ing is done to the next one. */
export function isDoingTo(word: string, next: string | undefined): boolean {
  const lower = word.toLowerCase();
  return next !== undefined && DEEDS_BEFORE_THINGS.has(lower) && !NAMES_OF_PARTS.test(next.toLowerCase());
}

/** Decides whether a word ends in -ing and does something rather than name something. */
export function isDoing(word: string): boolean {
  const lower = word.toLowerCase();
  return lower.endsWith('ing') && lower.length > 4 && !lower.includes('-') && !THINGS_IN_ING.has(lower);
}

/** Decides whether records of any kind answer a verb. */
export function keepsRecords(verb: string): boolean {
  return RECORD_VERBS.has(verb);
}

export function isAdverb(word: string): boolean {
  return ADVERBS.has(word.toLowerCase());
}

/** The form abilities are compared in: "placing orders" and "place an order" are the same two words. */
export function lemma(word: string): string {
  const lower = word.toLowerCase();
  if (THINGS_IN_ING.has(lower)) return lower;
  return progressive(lower) ?? stem(lower);
}

/** The words of a text for the comparison of abilities, without articles. */
export function lemmatize(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    if (token.han) return [token];
    if (ARTICLES.has(token.stem) && index > 0) return [];
    return [{ ...token, stem: lemma(token.raw), breakBefore: token.breakBefore || carriesBreak(tokens, index) }];
  });
}

const ARTICLES = new Set(
  'a an the their his her its my our your own new some different various multiple other specific relevant related'.split(' '),
);

function carriesBreak(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return before !== undefined && index > 1 && ARTICLES.has(before.stem) && before.breakBefore;
}
