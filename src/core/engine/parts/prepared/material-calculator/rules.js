const KINDS = {
  tile: /\btil(?:e|es|ing|er|ers)\b|瓷砖|地砖|墙砖|贴砖|铺砖/i,
  paint: /\bpaint(?:s|ing|er)?\b|\bemulsion\b|涂料|油漆|乳胶漆|墙漆|刷墙|刷漆/i,
  paper: /\bwall ?papers?\b|\bwallpapering\b|壁纸|墙纸|墙布/i,
  floor: /\bfloor(?:ing|boards?)\b|\blaminate\b|\bparquet\b|\bplanks?\b|\bdecking\b|地板/i,
};
/** The edges of a tile in centimetres: "60 × 60 cm", "600x600", 800×800毫米. */
const TILE = /(\d+(?:\.\d+)?)\s*(mm|cm|毫米|厘米|公分)?\s*[x×*✕]\s*(\d+(?:\.\d+)?)\s*(mm|cm|毫米|厘米|公分|m\b|米)?/gi;
const tilesSaid = (text) =>
  [...text.matchAll(TILE)].flatMap(([, one, first, other, unit = first]) => {
    const edges = [Number(one), Number(other)];
    if (/^(?:m|米)$/i.test(unit ?? '') || edges.some((edge) => edge === 0)) return [];
    const isFine = unit === undefined ? edges.every((edge) => edge >= 100) : /^(?:mm|毫米)$/i.test(unit);
    return [edges.map((edge) => (isFine ? edge / 10 : edge))];
  });
/** Kinds of a material that words give a price for: "matt 24 a tin", 普通的298一桶. */
const PRICED =
  /(?:^|[^\p{Script=Han}])([\p{Script=Han}]{2,4}?)的?\s*(\d+(?:\.\d+)?)\s*(?:元|块钱?)?\s*(?:一|每)[桶箱卷]|\b(?!(?:and|or|is|are|costs?)\b)([a-z]+)\s+(?:(?:is|costs?|for|at|paint)\s+)*[£$€]?(\d+(?:\.\d+)?)\s*(?:a|per|each)\s+(?:can|tin|bucket|tub|box|roll|pack)\b/giu;
const pricedSaid = (text) =>
  [...text.matchAll(PRICED)].map(([, han, price, latin, cost]) => ({ name: han ?? latin, price: Number(price ?? cost) }));
const STRAIGHT = [
  /(\d+(?:\.\d+)?)\s*%\s*(?:for\s+|when\s+|if\s+)?straight/i,
  /straight\D{0,20}?(\d+(?:\.\d+)?)\s*%/i,
  /直(?:铺|贴)\D{0,8}?(\d+(?:\.\d+)?)\s*%/,
  /(?:waste|wastage|extra|spare)\D{0,12}?(\d+(?:\.\d+)?)\s*%/i,
  /(\d+(?:\.\d+)?)\s*%\s*(?:for\s+)?(?:waste|wastage|extra|spare)/i,
  /损耗\D{0,4}?(\d+(?:\.\d+)?)\s*%/,
];
const DIAGONAL = [
  /(\d+(?:\.\d+)?)\s*%\s*(?:for\s+|when\s+|if\s+)?diagonal/i,
  /diagonal\D{0,20}?(\d+(?:\.\d+)?)\s*%/i,
  /斜(?:铺|贴)\D{0,8}?(\d+(?:\.\d+)?)\s*%/,
];
const squares = (what) => new RegExp(`${what}\\D{0,12}?(\\d+(?:\\.\\d+)?)\\s*(?:m²|m2|sq|平)`, 'i');
/** The settings that words tell: what is laid, how it is sold, what is taken off, and how much is lost. */
const settingsOf = (text) => {
  const found = Object.entries(KINDS)
    .map(([kind, pattern]) => ({ kind, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const kind = found[0]?.kind ?? 'tile';
  const isRoom = kind === 'paint' || kind === 'paper';
  const isWall = /width (?:and|x|×|by) height|height (?:and|x|×|by) width|宽(?:和|×|乘)?高|wall tiles?/i.test(text);
  const flat = isWall ? 'wall' : 'floor';
  const waste = kind === 'tile' ? 10 : 8;
  return {
    kind,
    kinds: found.map((each) => each.kind),
    measure: isRoom ? 'room' : flat,
    isEach: /\beach (?:room|area)\b|\bper room\b|room by room|rooms? separately|每个?房间|每间|单独算|分别算|逐间/i.test(text),
    hasOpenings: /\bdoors?\b|\bwindows?\b|门|窗/i.test(text),
    hasJoint: /\bjoints?\b|\bgaps?\b|灰缝|留缝|砖缝|缝隙/i.test(text),
    straight: numberSaid(text, STRAIGHT, isRoom ? 0 : waste),
    diagonal: numberSaid(text, DIAGONAL, 15),
    tiles: tilesSaid(text),
    priced: pricedSaid(text),
    coats: numberSaid(text, [/\b(\d|one|two|three|four)\s+coats\b/i, /刷([一二两三四])遍/, /([二两三四])遍/], 2),
    coverage: numberSaid(
      text,
      [
        /(\d+(?:\.\d+)?)\s*(?:m²|m2|sq\.?\s?m|square met(?:re|er)s?)\s*(?:per|a|\/|from a|from one)\s*lit/i,
        /lit(?:re|er)\D{0,20}?(\d+(?:\.\d+)?)\s*(?:m²|m2|sq)/i,
        /一?升(?:可以|能|可)?刷(\d+(?:\.\d+)?)/,
      ],
      10,
    ),
    can: numberSaid(
      text,
      [
        /一桶(\d+(?:\.\d+)?)\s*升/,
        /(\d+(?:\.\d+)?)\s*升(?:一桶|装|的?桶)/,
        /(\d+(?:\.\d+)?)[\s-]*(?:l|lit(?:re|er)s?)[\s-]+(?:cans?|tins?|buckets?|tubs?)/i,
        /(?:cans?|tins?|buckets?|tubs?)\D{0,16}?(\d+(?:\.\d+)?)\s*(?:l\b|lit)/i,
      ],
      5,
    ),
    door: numberSaid(text, [squares('门'), squares('door')], 2),
    window: numberSaid(text, [squares('窗'), squares('window')], 1.5),
    perBox: numberSaid(
      text,
      [/一箱(\d+)\s*[片块]/, /(?<![£$€\d.])(\d+)\s*(?:tiles|pieces)\s*(?:per|in a|a|to a)\s+box/i, /box(?:es)? of (\d+)/i],
      '',
    ),
    sign: moneySign(text),
  };
};
/** The square metres of an area, what is taken off and what is left; a fault where there are none. */
const areaOf = (measure, area, off) => {
  const { a, b, c } = area;
  const gross = measure === 'room' ? 2 * (a + b) * c + (area.hasCeiling ? a * b : 0) : a * b;
  const net = gross - off;
  return { gross, off, net, ...(net <= 1e-9 ? { fault: 'tooMuch' } : {}) };
};
/** How many pieces of a tile so many square metres take; the joint, in millimetres, lies around each. */
const tilesFor = (net, { width, height, joint, waste }) => {
  const each = ((width + joint / 10) * (height + joint / 10)) / 10_000;
  const bare = net / each;
  return { each, bare, all: bare * (1 + waste / 100), pieces: roundUp(bare * (1 + waste / 100)) };
};
const litresFor = (net, { coats, coverage }) => (net * coats) / coverage;
/** Strips of wallpaper around a room and the rolls that they are cut from; null where a roll is shorter than a strip. */
const rollsFor = ({ round, high }, { width, length, repeat }) => {
  const strips = roundUp(round / (width / 100));
  const perRoll = roundDown(length / (high + repeat / 100));
  return perRoll < 1 ? null : { strips, perRoll, rolls: roundUp(strips / perRoll) };
};
