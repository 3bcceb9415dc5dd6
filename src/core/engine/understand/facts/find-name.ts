import { capitalised } from '../../document/brief/english.ts';
import type { FoundFact } from './find-facts.ts';

interface FoundName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const CALLED = /(?:\bcalled|\bnamed|\bname is|\bname:|名叫|名为|叫做|叫作|取名|叫)\s*[:：]?\s*$/iu;
const CAPITALS =
  /(?:The |the )?(?:(?:Dr|Prof|Mr|Mrs|Ms|St)\.? )?(?:[\p{Lu}\d](?:[\p{L}\p{N}'’-]|\.(?=\p{L}))*)(?:(?:\s(?:&|and|of|the|on|for|at|de|la|und))*\s[\p{Lu}\d][\p{L}\p{N}'’-]*)*/u;
const OPENED = /^(?:,| -|–| –|:| \(|\.| needs\b| wants\b| is\b| is an?\b|$|\n)/u;
/** Openings of an idea that are no names, though they begin with a capital. */
const WORKED = /^(?:I|We|My|Our|The|A|An|Make|Build|Create|Need|Please|Hi|Hello|Site|Website|Dashboard|App|Tool|For)$/;
const PLACED =
  /(?:\b(?:club|shop|salon|studio|bakery|caf[eé]|restaurant|school|choir|band|team|practice|clinic|bar|pub|farm|store|association|wedding|festival|rescue|market|garden|society|library|gym|hotel|site|page|bank|bookshop|garage|museum|kennel|shelter|app|cottage|inn|guesthouse|blog|podcast|magazine|company|brand|hall|orchestra|centre|center)|店|馆|社)\s$/iu;

/** Finds the name of the site: in quotes, after "called", at the start, or behind what it is ("our salon Muddy Paws"). */
export function findName(idea: string, facts: readonly FoundFact[]): FoundName | null {
  const found =
    quotedName(idea, facts) ??
    calledName(idea) ??
    openingName(idea) ??
    weAre(idea) ??
    namedAim(idea) ??
    placedName(idea, facts) ??
    bodyName(idea) ??
    bracketName(idea) ??
    ownName(idea);
  return found === null ? null : { ...found, name: capitalised(found.name.replace(SAYING, '')) };
}

/** "We're Harlow & Pike": words that only say whose name follows. */
const SAYING = /^(?:we['’]re|we are|i['’]?m|it['’]s|this is|our|hi|hello)\s+(?=\p{Lu})/iu;

function quotedName(idea: string, facts: readonly FoundFact[]): FoundName | null {
  const quoted = facts.filter(({ kind }) => kind === 'quoted');
  const named = quoted.find(({ start }) => start < 3 || CALLED.test(idea.slice(Math.max(0, start - 12), start)));
  const early = quoted.find(
    ({ start, text }) => start < 60 && /^\p{Lu}|^\p{Script=Han}/u.test(text) && !SHOWN.test(idea.slice(0, start)),
  );
  const fact = named ?? early;
  return fact === undefined ? null : { name: fact.text.trim(), start: fact.start, end: fact.end };
}

/** 标「新增」, 选“院长”: words that the site shows, no name of it. */
const SHOWN = /(?:标|选|点|显示|弹出?|写|说|按|挂|投|为|出)\s*$/u;

function calledName(idea: string): FoundName | null {
  for (const match of idea.matchAll(/\b(?:called|named|name(?: is)?:|name is)\s+/giu)) {
    const start = match.index + match[0].length;
    const name = capitalsAt(idea, start);
    // "my name is Wes", "a tortoise called Gerald who …": somebody, and not the site.
    const isSomebody =
      name !== null &&
      !name.includes(' ') &&
      (/\b(?:(?:my|his|her) name is|(?:people|anyone|anybody|someone|everyone) (?:called|named))\s+$/iu.test(
        idea.slice(0, start),
      ) ||
        /^,? who\b/u.test(idea.slice(start + name.length)));
    if (name !== null && !isSomebody) return { name, start, end: start + name.length };
  }
  const [, chinese] = /(?:名叫|名为|叫做|店名|叫)([\p{Script=Han}A-Za-z0-9]{2,12})(?=[，。,.\s；]|$)/u.exec(idea) ?? [];
  const start = chinese === undefined ? -1 : idea.indexOf(chinese);
  return chinese === undefined ? null : { name: chinese, start, end: start + chinese.length };
}

function capitalsAt(idea: string, start: number): string | null {
  const match = CAPITALS.exec(idea.slice(start, start + 80));
  return match?.index === 0 && /\p{Lu}/u.test(match[0]) ? match[0].replace(/[.'’]$/, '') : null;
}

/** "Pebble Cup: …", "Nettle & Ink, tattoo studio": a name at the very start. */
function openingName(idea: string): FoundName | null {
  const lead = idea.length - idea.trimStart().length;
  const name = capitalsAt(idea, lead);
  if (name === null) return null;
  const [first = '', second = ''] = name.split(' ');
  if (/^\d/.test(second)) return null;
  const rest = idea.slice(lead + name.length);
  const isOrdinary = WORKED.test(first) && !(first === 'The' && /^\p{Lu}/u.test(second));
  const isWhole = name.includes(' ')
    ? OPENED.test(rest) || /^\s*\(/.test(rest)
    : /^(?:, (?:an? |the )?[a-z]| - | – |: [a-z]+ [a-z])/u.test(rest) && !first.endsWith('s');
  return isOrdinary || !isWhole
    ? null
    : { name: name.replace(/^The (?=.*Association)/, ''), start: lead, end: lead + name.length };
}

/** "Website for Muddy Paws, dog groomers": two words with a capital that the site is for. */
function namedAim(idea: string): FoundName | null {
  const match = /^(?:(?:a|an|the|i want a|i need a|we need a|make a|build a) )?\p{L}+(?: \p{Ll}+){0,2} for (?=\p{Lu})/iu.exec(
    idea.trimStart(),
  );
  const start = match === null ? -1 : match[0].length + idea.length - idea.trimStart().length;
  const name = start === -1 ? null : capitalsAt(idea, start);
  return name === null || !name.includes(' ') ? null : { name, start, end: start + name.length };
}

/** "We are The Meeple Shelf, a library", "The Republic of Lower Shed, 2 x 3 metres": behind a sentence's first words. */
function weAre(idea: string): FoundName | null {
  for (const match of idea.slice(0, 240).matchAll(/(?:\bwe(?:['’]re| are) |[.!?] )(?=(?:[Tt]he )?\p{Lu})/giu)) {
    const start = match.index + match[0].length;
    const name = capitalsAt(idea, start);
    const isWhole = name !== null && name.includes(' ') && idea.charAt(start + name.length) === ',';
    if (isWhole && (/^[wW]e/u.test(match[0]) || name.startsWith('The '))) return { name, start, end: start + name.length };
  }
  return null;
}

const BODY =
  /\b(?:of|for|at) (?:the )?((?:\p{Lu}[\p{L}'’]+ ){1,4}(?:Council|Club|School|Primary|Association|Society|Library|Museum|Church|Trust|Centre|Center|Hall|College|Group))\b/u;

/** "minutes of Little Wenlow Parish Council", "booking for Harrow Lane Primary": a body by what it is. */
function bodyName(idea: string): FoundName | null {
  const match = BODY.exec(idea.slice(0, 160));
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const start = match.index + match[0].length - name.length;
  return { name, start, end: start + name.length };
}

/** "11 holiday cottages (Saltmarsh Stays)", "a hotel (the Seaview)": a name behind whose it is. */
function bracketName(idea: string): FoundName | null {
  const match = /^(?:we|i|our)\b[^.!?\n(]{4,80}\(((?:the )?\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)*)\)/iu.exec(idea.trimStart());
  const name = match?.[1];
  if (match === null || name === undefined || !/^(?:the )?\p{Lu}/u.test(name) || !/ /.test(name)) return null;
  const start = idea.indexOf(`(${name})`) + 1;
  return { name: capitalised(name), start, end: start + name.length };
}

/** "our salon Muddy Paws", "River rowing club Ouse Oars", "Hotel Marazan". */
function placedName(idea: string, facts: readonly FoundFact[]): FoundName | null {
  for (const match of idea.slice(0, 240).matchAll(/(?<=[\p{Ll}店馆社]\s)\p{Lu}/gu)) {
    const name = capitalsAt(idea, match.index);
    const before = idea.slice(Math.max(0, match.index - 16), match.index);
    if (name === null || !PLACED.test(before)) continue;
    const end = match.index + name.length;
    if (facts.some((fact) => fact.kind === 'address' && fact.start < end && fact.end > match.index)) continue;
    const place = /\p{Lu}\p{Ll}+ $/u.exec(before)?.[0] ?? '';
    return { name: `${place}${name}`, start: match.index - place.length, end };
  }
  return null;
}

/** "I'm Clara Benning", "I am a piano teacher, Clara Benning": whoever has no other name for it. */
function ownName(idea: string): FoundName | null {
  const match =
    /(?:\bmy name is |\bI(?:['’]m| am) (?:an? [\p{Ll} -]{3,30}, )?|\bfor (?:an? |my |the )[\p{Ll} -]{3,40}, )(?=\p{Lu})/u.exec(
      idea,
    );
  const start = match === null ? -1 : match.index + match[0].length;
  const name = start === -1 ? null : capitalsAt(idea, start);
  return name === null || !name.includes(' ') ? null : { name, start, end: start + name.length };
}
