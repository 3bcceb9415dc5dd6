const TARGETS = [
  /抢\s*([\d一二三四五六七八九十]+)/,
  /(?:reach(?:es)?|race to|get(?:s)? to|says?)\s+(\d{2,3})\b/i,
  /(?:报|数)到\s*([\d一二三四五六七八九十]+)/,
  /\b(\d{2,3})\s+(?:sticks|matches|stones|coins|counters|pebbles|beans|sweets)\b/i,
  /([\d一二三四五六七八九十]+)\s*(?:根|个|颗|枚)(?:火柴|石子|棋子|硬币|豆子)/,
  /(?:pile|heap) of (\d{2,3})/i,
];
const MOST = [
  /(?:1|one)\s*(?:,|to|-|–|or)\s*(?:(?:2|two)\s*(?:,\s*|or\s*|,\s*or\s*))?(\d|three|four|five)\b/i,
  /up to (\d|three|four|five)\b/i,
  /(?:1|一)\s*(?:到|至|-|~|～)\s*(\d|[二三四五六])\s*(?:个|根|颗)?/,
  /(?:1|一)个?、(?:2|[二两])个?(?:、|或者?)(\d|[三四五])个/,
  /最多[^\d一二三四五六]{0,6}(\d|[二三四五六])/,
];
const named = (text, patterns) => patterns.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
/** The settings that words tell: the target, how many at most at once, whether the last one loses, and what the opponents are called. */
const settingsOf = (text) => {
  const isPile = /\bnim\b|sticks|matches|stones|coins|pebbles|beans|火柴|石子|硬币|豆子|取子|拿走/i.test(text);
  const target = numberSaid(text, TARGETS, isPile ? 21 : 30);
  const most = numberSaid(text, MOST, 3);
  return {
    target: Math.min(199, Math.max(7, target)),
    most: Math.min(9, Math.max(2, most)),
    isPile,
    isLosing: /(?:last|reaches?|says)[^.,;]{0,40}\bloses\b|(?:最后|报到|数到)[^，。；]{0,10}输/i.test(text),
    isFolk: /grand(?:pa|father|dad)|爷爷|姥爷|外公|grandad/i.test(text),
    easy:
      named(text, [
        /叫[「“"]?([\p{Script=Han}]{1,4}?)[」”"]?(?:的)?(?:乱|随便|瞎|笨)/u,
        /called ([A-Z][\w' ]{1,18}?),?\s+(?:who |that )?(?:plays|picks|guesses|chooses|is) (?:at )?(?:random|badly|silly)/,
      ]) ?? '',
    clever:
      named(text, [
        /叫[「“"]?([\p{Script=Han}]{1,4}?)[」”"]?[，,、]?\s*(?:的)?(?:能赢|聪明|厉害|会算|每次都)/u,
        /called ([A-Z][\w' ]{1,18}?),?\s+(?:who |that )?(?:always wins|never loses|plays (?:perfectly|best))/,
      ]) ?? '',
  };
};
/** How many may be taken: never more than are left. */
const movesOf = (count, { target, most }) =>
  Array.from({ length: Math.max(0, Math.min(most, target - count)) }, (_, index) => index + 1);
/** What wins from here, whatever the other does; null where nothing does. */
const winningMove = (count, { target, most, isLosing }) => {
  const left = target - count - (isLosing ? 1 : 0);
  const take = left % (most + 1);
  return take > 0 && take <= target - count ? take : null;
};
const moveOf = (count, rules, { isClever, random }) => {
  const moves = movesOf(count, rules);
  const best = isClever ? winningMove(count, rules) : null;
  return best ?? moves[Math.floor(random() * moves.length)];
};
/** Who wins once the target is reached: whoever got there, or the other. */
const winnerOf = (count, last, { target, isLosing }) => {
  if (count < target) return null;
  return isLosing === (last === 'me') ? 'other' : 'me';
};
const runOf = (count, take) => Array.from({ length: take }, (_, index) => count + index + 1);
