const HAN = /\p{Script=Han}/u;
const CHINESE_CLASS = /^\[\p{Script=Han}+\]$/u;
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/;
const NEGATIVE = /^\(\?<?!/;
const CAPTURES = /(?<!\\)\((?!\?(?:[:=!]|<[=!]))/;
/** A character, an escaped one, a class. */
const ATOM = /^(?:\\[pPu]\{[^}]*\}|\\k<\w+>|\\.|\[\^?(?:\\.|[^\]\\])*\]|.)/su;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;
const MAY_BE_ABSENT = /^(?:[*?]|\{0)/;

interface Part {
  readonly text: string;
  /** It matches nothing without a Chinese character. */
  readonly isChinese: boolean;
}

interface Alternative extends Part {
  /** Groups after it keep their numbers without it. */
  readonly canGo: boolean;
}

/**
 * The source of a pattern with holes in the place of alternatives that need a Chinese character; `holeOf` is asked for each, and
 * neighbours share one. Alternatives with numbered or named groups stay, unless the whole needs one.
 */
export function splitPattern(source: string, holeOf: (chinese: string) => string): string {
  let at = 0;

  function readAlternatives(): Part {
    const start = at;
    const alternatives = [readSequence()];
    while (source[at] === '|') {
      at += 1;
      alternatives.push(readSequence());
    }
    const isChinese = alternatives.every((each) => each.isChinese);
    return { text: isChinese ? source.slice(start, at) : joined(alternatives), isChinese };
  }

  function readSequence(): Alternative {
    const start = at;
    let [text, isChinese] = ['', false];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = readAtom();
      const quantifier = taken(QUANTIFIER);
      text += part.text + quantifier;
      isChinese ||= part.isChinese && !MAY_BE_ABSENT.test(quantifier);
    }
    const whole = source.slice(start, at);
    const canGo = isChinese && !CAPTURES.test(whole);
    return { text: canGo ? whole : text, isChinese, canGo };
  }

  function readAtom(): Part {
    const group = taken(GROUP);
    if (group === '') {
      const atom = taken(ATOM);
      return { text: atom, isChinese: atom.startsWith('[') ? CHINESE_CLASS.test(atom) : HAN.test(atom) };
    }
    const inner = readAlternatives();
    at += 1;
    return { text: `${group}${inner.text})`, isChinese: inner.isChinese && !NEGATIVE.test(group) };
  }

  function taken(pattern: RegExp): string {
    const found = pattern.exec(source.slice(at))?.[0] ?? '';
    at += found.length;
    return found;
  }

  const { text, isChinese } = readAlternatives();
  return isChinese ? holeOf(source) : withHoles(text, holeOf);
}

const [OPEN, CLOSE] = ['\u0001', '\u0002'];

function joined(alternatives: readonly Alternative[]): string {
  return alternatives
    .map(({ text, canGo }) => (canGo ? `${OPEN}${text}${CLOSE}` : text))
    .join('|')
    .replaceAll(`${CLOSE}|${OPEN}`, '|');
}

function withHoles(text: string, holeOf: (chinese: string) => string): string {
  return text
    .split(OPEN)
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf(CLOSE);
      return holeOf(part.slice(0, end)) + part.slice(end + 1);
    })
    .join('');
}
