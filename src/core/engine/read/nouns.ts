import type { Token } from './normalize.ts';
import type { RegionKind } from './request-regions.ts';
import { BEFORE_OBJECTS, BEHIND_OBJECTS, CHINESE_VERBS, GENERAL_OBJECTS, NOTED_OBJECTS } from './chinese-requests.ts';
import { chineseRoleAtStart, roleAtStart, roleIn, type Mention } from './roles.ts';
import { isAdverb, isDoing, isDoingTo, keepsRecords, verbOf } from './verbs.ts';

/** Verb and object of a request: "managing didactic plans" is the verb "manage" and the noun "didactic plan". */
export interface VerbNoun {
  readonly verb: string | null;
  /** The words behind the verb. */
  readonly object: string;
  /** Name of its records; null when nothing but general words is left. */
  readonly noun: string | null;
  /** People whom others look for ("tutors"), when the object is such people rather than things. */
  readonly people: string | null;
  /** The verb is one that keeps records, or there is none. */
  readonly keepsRecords: boolean;
  /** The kind of user the request begins with ("users understand ..."). */
  readonly role: Mention | null;
  /** The verb stands in the request itself, so that what follows may share it. */
  readonly carries: boolean;
}

const words = (list: string) => new Set(list.split(' '));
/** Openings of requests that are as often things: they are verbs only where somebody does something. */
const OFTEN_NOUNS = words(
  'order search review report design play process record contact post test share chat filter sort query display rate match upload download update view book support comment vote purchase import export register check monitor control plan schedule request access help save print call offer show set release transfer return exchange trade plant train drive map mine link clock punch score level sign label tag answer pair stream host experience practice crop bid like guess present form gift tip log index battle fight move keep work store leave claim visit change need',
);
const SMALL_WORDS = words(
  'a about above according across after against all along also among an and any as at available based basic before behind below between both by certain corresponding detailed different down during each easily either etc every existing for from he her here his if in including into it its me more multiple my new not of off on online only onto or other our out over own per personal quickly related relevant several she simple so some specific such than that the their them themselves then there these they this those through to under up us using various via we when where whether which while who whose with within without you your',
);
const PREPOSITIONS = words(
  'about according across after against along among and around as at based before between by during for from if in including into of on onto or over per so such than that through throughout to toward towards under using via when where which while who whose with within without',
);
/** "types of poetry": what counts stands behind. */
const OF_HEADS = words(
  'detail type list status variety kind management set number amount range piece series version copy part content information introduction overview summary description collection category result process progress history record page feature function usage way form level stage aspect',
);
const DROPPED_ENDINGS = words(
  'addition allocation analysis archive arrangement assignment booking browsing center centre chart collection content control creation data deletion demonstration detail display editing entry feature function functionality generation handling history info information inquiry interface introduction list log maintenance manage management module monitoring operation overview page panel presentation processing publishing query querying record registration searching section service sharing showcase statistic statistics status submission summary system tracking uploading viewing',
);
const GENERAL_NOUNS = words(
  'ability account action activity advantage amount app application area aspect authority basis body bottom box button capability case categorization category change choice click code color component condition configuration context database day demand design direction effect effectiveness efficiency element end engine environment experience fact feedback field file filter first font format framework frontend goal graphic group home homepage image interaction interest key keyword life kind knowledge language layout left level line link load login logout manner mechanism method mini-program mode navigation need number object option other parameter part performance permission place platform plugin point preference preview process profile program purpose range requirement response result right role scene screen second security self server set setting side site size software solution sort sorting speed standard step storage style suggestion support tab technique technology term text theme thing third time tool top topic type unit use value variety verification version way web webpage website window word work world',
);
/** Qualities, values, formats and what a cut leaves over: nobody keeps records of them. */
const NO_RECORDS = words(
  'pagination connection structure exit output hover like join collaboration manipulate spam mac hand menu dropdown emphasis accuracy adult flipping retrieval android apis appearance arabic baidu balance browser built cell checkbox chinese clear command common compatibility completion concise connectivity consistent correct css css3 current custom customization difficulty done duration english enhancement error example excel exception extensibility failure four free french frequency front full gif gis hindi how html html5 http improvement input integrity interactivity ios italian json keyboard know linux logic main mean microphone minute mkv money mouse mov mp3 mp4 multi necessary nickname normal offline one paid password period personalization png portuguese position primary principle problem proceed progress quality quantity quick ratio reliability requirements same satisfaction scalability scope secure similar single socket specification stability sub themselve they three threshold timer tone total touch two types udio understand url usage used username utf vietnamese volume windows zip update modification collaborate communication comprehension analyze angle border cache capacity check converse corner crud decision-making develop dine discovery dual-screen exploration factor fun growth hands-on insight interact interrupt lifecycle live memory menus move-out optimization panning participation play problem-solving productivity rapport refresh scaling speak syntax transmission trigger uninstall validation portal behavior adjustment development animation health learning appeal',
);
/** Adverbs, adjectives and pronouns that a cut may leave at the end. */
const NOT_NOUNS =
  /(?:ly|ous|ive|able|ible|ful|ical|ional|less)$|^(?:them|out|where|when|etc|easy|unnecessary|financial|wechat|backend|not|more|new|selected|desired|real-time|online|personal|real|next|last|local|hard|big|fresh|warm|premium|blank|green|digital|dynamic|simplified|intelligent|behavioral|environmental|cultural|academic|legal|electronic|incorrect|incomplete|duplicate|coherent|individual|convenient|versa|better)$/;
/** "engaged and motivated" is how somebody is, "data collected" what became of a thing. */
const PARTICIPLE = /^\p{L}{3,}(?<!e)ed$/iu;
/** Remnants of a cut sentence that name nothing. */
const SENTENCE = /\b(?:please|should|have|also|be|is|are|get|specifically)\b/;
/** Stages of a life, told in a résumé. */
const LIVED = /^(?:work|working|project|education|educational|teaching|research|internship) experience$/;
/** Parts of which pages and lists consist. */
const PARTS_OF_PAGES =
  /^(?:(?:image|photo|page|video) )?background$|^(?:menu|navigation|form|list|data|other|content|display|new|action|interactive|\p{L}+ed) item$/u;
/** A bare deed in a list ("play, pause and stop", "create, rename and delete"). */
const DEEDS = /^(?:play|like|control|move|copy|link|drive|open|bid|guess)$/;
/** Words in -ing that name a thing, but do something where the site's purpose is told ("for recording notes"). */
const DONE_IN_LEAD = words('recording building listing drawing editing typing setting');
/** People whom a site shows to those who look for them; other words for people say who uses it. */
const SOUGHT =
  /(?:freelancer|tutor|mentor|coach|trainer|instructor|lecturer|professor|therapist|lawyer|expert|consultant|specialist|counsel+or|designer|photographer|developer|researcher|painter|contestant|anchor|streamer|nurse|professional|service provider|landlord|farmer|creator|writer|blogger)$/;
const DETERMINERS = words('the a an their his her its my our your own');
const NUMBERS = words(
  'one two three four five six seven eight nine ten unique individual favorite suitable unnecessary existing complex current past previous latest recent popular common original public beautiful personal corresponding necessary nearby available suitable outstanding excellent hot upcoming specific basic associate own',
);
const MAX_NOUN_WORDS = 3;

/** Takes a request apart; nouns of more than three words are no record's name. What `opens` a list of deeds is one. */
export function takeApart(tokens: readonly Token[], text: string, kind: RegionKind | 'opens' = 'does'): VerbNoun {
  return tokens.some((token) => token.han) ? takeApartChinese(text) : takeApartEnglish(tokens, kind);
}

function takeApartEnglish(tokens: readonly Token[], kind: RegionKind | 'opens'): VerbNoun {
  let index = 0;
  const start = roleAtStart(tokens.map((token) => token.raw));
  const role = start !== null && opensDeed(tokens, start.words) ? start : null;
  if (role !== null) index = role.words;
  while (index < tokens.length && isFiller(tokens[index])) index += 1;
  const verb = verbAt(tokens, index, kind);
  const behind = tokens.slice(verb === null ? index : index + 1);
  const only = tokens.length === 1 ? tokens[0]?.raw.toLowerCase() : undefined;
  const { noun, nominal, people } =
    only !== undefined && isBareDeed(only) ? { noun: null, nominal: null, people: null } : nounOf(behind);
  const acts = verb ?? nominal;
  const kept = noun ?? (verb !== null && MAKING.has(verb) ? keptNoun(behind) : null);
  const first = behind[0];
  const last = behind.at(-1);
  const object = first === undefined || last === undefined ? '' : behind.map((token) => token.raw).join(' ');
  return {
    verb: acts,
    object,
    noun: kept,
    people,
    keepsRecords: acts === null || keepsRecords(acts),
    role: role?.mention ?? null,
    carries: verb !== null,
  };
}

/** Words that say little ("in this case"), unless several are made or kept: "submit new cases", "delete logs". */
const KEPT_NOUNS = words('case log module component database domain demand');
const MAKING = words('create add delete submit manage edit modify record report publish');

function keptNoun(tokens: readonly Token[]): string | null {
  const phrase = headPhrase(tokens);
  while (phrase.length > 1 && isQualifier(phrase[0]?.stem ?? '')) phrase.shift();
  if (phrase.at(-1)?.stem === 'record') phrase.pop();
  const [only, more] = phrase;
  return only !== undefined && more === undefined && KEPT_NOUNS.has(only.stem) ? only.stem : null;
}

function isBareDeed(word: string): boolean {
  return verbOf(word) === word && word !== 'store' && (DEEDS.test(word) || !OFTEN_NOUNS.has(word));
}

/** Decides whether a word can only be a verb, so that its object follows. */
export function opensObject(raw: string): boolean {
  const lower = raw.toLowerCase();
  const verb = verbOf(lower);
  return verb !== null && (lower === verb ? !OFTEN_NOUNS.has(verb) : isDoing(lower));
}

function isFiller(token: Token | undefined): boolean {
  return token !== undefined && (SMALL_WORDS.has(token.stem) || isAdverb(token.raw));
}

function verbAt(tokens: readonly Token[], index: number, kind: RegionKind | 'opens'): string | null {
  const token = tokens[index];
  if (token === undefined) return null;
  const lower = token.raw.toLowerCase();
  const verb = verbOf(lower);
  if (verb === null) return isUnknownDeed(tokens, index, kind) ? lower : null;
  if (isDoing(lower) || isDoingTo(lower, tokens[index + 1]?.raw)) return verb;
  if (lower.endsWith('ing') && verb !== lower) {
    const next = tokens[index + 1]?.stem;
    return kind === 'purpose' && DONE_IN_LEAD.has(lower) && (next === undefined || DETERMINERS.has(next)) ? verb : null;
  }
  if (kind === 'purpose' && lower === `${verb}s`) return verb;
  if (kind === 'does' || kind === 'opens' || kind === 'purpose') return lower === verb ? verb : null;
  return lower === verb && !OFTEN_NOUNS.has(verb) ? verb : null;
}

/** "attract the attention": a word before an article is what is done to it. */
function isUnknownDeed(tokens: readonly Token[], index: number, kind: RegionKind | 'opens'): boolean {
  if (kind === 'opens' && tokens.length > index + 1) return true;
  return (kind === 'does' || kind === 'purpose') && DETERMINERS.has(tokens[index + 1]?.stem ?? '');
}

function opensDeed(tokens: readonly Token[], index: number): boolean {
  const at = isAdverb(tokens[index]?.raw ?? '') || tokens[index]?.stem === 'to' ? index + 1 : index;
  return verbOf(tokens[at]?.raw ?? '') !== null;
}

function isQualifier(stem: string): boolean {
  return NUMBERS.has(stem) || (stem.endsWith('ed') && stem.length > 5) || /(?<!supp|fami|assemb|anoma)ly$/.test(stem);
}

/** The noun of an object phrase, and the verb its last word stands for ("order management"). */
function nounOf(tokens: readonly Token[]): Pick<VerbNoun, 'noun' | 'people'> & { nominal: string | null } {
  const phrase = owned(headPhrase(tokens));
  while (phrase.length > 1 && isQualifier(phrase[0]?.stem ?? '')) phrase.shift();
  let nominal: string | null = null;
  while (phrase.length > 1 && DROPPED_ENDINGS.has(phrase.at(-1)?.stem ?? '')) {
    nominal ??= 'manage';
    phrase.pop();
  }
  const last = phrase.at(-1)?.stem ?? '';
  const noun = phrase.map((token, at) => (at === phrase.length - 1 ? token.stem : token.raw.toLowerCase())).join(' ');
  const general =
    phrase.length === 0 ||
    phrase.length > MAX_NOUN_WORDS ||
    (GENERAL_NOUNS.has(last) && !LIVED.test(noun)) ||
    NO_RECORDS.has(last) ||
    DROPPED_ENDINGS.has(last) ||
    isDoing(phrase.at(-1)?.raw ?? '') ||
    PARTICIPLE.test(phrase.at(-1)?.raw ?? '') ||
    SENTENCE.test(noun) ||
    PARTS_OF_PAGES.test(noun) ||
    last.length < 3 ||
    /^\d/.test(last) ||
    (NOT_NOUNS.test(last) && phrase.at(-1)?.raw.toLowerCase() === last) ||
    roleIn(last) !== null;
  return { noun: general ? null : noun, nominal, people: SOUGHT.test(noun) && phrase.length <= MAX_NOUN_WORDS ? noun : null };
}

/** "a person's works": what belongs to somebody. */
function owned(phrase: readonly Token[]): Token[] {
  return phrase.slice(phrase.findLastIndex(({ raw }, at) => at > 0 && at < phrase.length - 1 && raw === 's') + 1);
}

/** The words up to the first preposition, or behind "of" where they only say how many or which side of it. */
function headPhrase(tokens: readonly Token[]): Token[] {
  let rest = [...tokens];
  while (rest.length > 0 && isFiller(rest[0])) rest = rest.slice(1);
  const until = rest.findIndex(
    (token, at) => at > 0 && (PREPOSITIONS.has(token.stem) || DETERMINERS.has(token.stem) || token.breakBefore),
  );
  if (until === -1) return rest;
  const head = rest[until - 1]?.stem ?? '';
  if (rest[until]?.stem === 'of' && OF_HEADS.has(head)) return headPhrase(rest.slice(until + 1));
  return rest.slice(0, until);
}

const VERB_HEAD = new RegExp(`^(?:(?:${CHINESE_VERBS}|${BEFORE_OBJECTS})(?:和|、|并)?)+`, 'u');
const VERB_AT_HEAD = new RegExp(CHINESE_VERBS, 'u');
const CHINESE_ENDINGS = new RegExp(`(?:${CHINESE_VERBS}|${BEHIND_OBJECTS})+$`, 'u');
const NOTED_CHINESE = new RegExp(`^(?:${NOTED_OBJECTS})记录$`, 'u');
const GENERAL_CHINESE = new RegExp(GENERAL_OBJECTS, 'u');

/** No request ends in more words of that kind; a pattern without a beginning is tried at each character. */
const ENDING_MAX = 40;

function takeApartChinese(whole: string): VerbNoun {
  const role = chineseRoleAtStart(whole);
  const text = role === null ? whole : whole.slice(role.length);
  const head = VERB_HEAD.exec(text)?.[0] ?? '';
  const rest = text.slice(head.length);
  const ending = NOTED_CHINESE.test(rest) ? '' : (CHINESE_ENDINGS.exec(rest.slice(-ENDING_MAX))?.[0] ?? '');
  const noun = rest.slice(0, rest.length - ending.length).replace(/^[的地之]|[\s，。、：:]/gu, '');
  const verb = VERB_AT_HEAD.exec(head)?.[0] ?? VERB_AT_HEAD.exec(ending)?.[0] ?? null;
  const general = noun.length < 2 || noun.length > 6 || GENERAL_CHINESE.test(noun) || roleIn(noun) !== null;
  return {
    verb,
    object: rest,
    noun: general ? null : noun,
    people: null,
    keepsRecords: true,
    role: role?.mention ?? null,
    carries: head !== '',
  };
}
