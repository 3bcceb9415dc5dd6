const PEOPLE =
  /\b(adults?|grown-?ups?|kids?|child(?:ren)?|teenagers?|teens?|guests?|men|women|persons?|people)\b\s*(?:each\s+)?(?:eats?|gets?|needs?|drinks?|have|has|take|=|:|–|-)?\s*(\d+(?:\.\d+)?)\b|(大人|成人|小孩|孩子|儿童|青少年|老人|客人|男生|女生|每人)\s*(?:每人)?(?:吃|喝|要|算|按)?\s*(\d+(?:\.\d+)?|[一二两三四五六七八九])\s*[片块个串瓶杯份两]/gi;
const UNIT =
  /\b(?:one|a|an|each|every|1)\s+([a-z]+)\s+(?:=|is|has|makes|gives|cuts? into|holds)\s*(?:about\s+)?(\d+)\s+([a-z]+)/i;
const HAN_UNIT =
  /(?:一|每)(?:个|张|箱|盒|桶|袋|瓶)([\p{Script=Han}]{1,4}?)(?:=|是|有|切|装|分|能分)?\s*(\d+)\s*([片块个串瓶杯份])/u;
const PRICE = [
  /\bcosts?\s+[£$€]?(\d+(?:[.,]\d+)?)/i,
  /[£$€](\d+(?:\.\d+)?)\s*(?:a|each|per)\b/,
  /(\d+(?:\.\d+)?)\s*(?:元|块钱)\s*(?:一|每)?/,
  /\b(\d+(?:\.\d+)?)\s*(?:each|per|a)\s+(?:pizza|cake|box|crate|tray|bottle)/i,
];
/** The settings that words tell: what each kind of person takes, how many there are in one, and what that costs. */
const settingsOf = (text) => {
  const kinds = [...text.matchAll(PEOPLE)].map(([, latin, some, han, count]) => ({
    name: latin?.toLowerCase() ?? han,
    each: Number.isNaN(Number(some ?? count)) ? readCount(count) : Number(some ?? count),
  }));
  const [, unit, per, piece] = UNIT.exec(text) ?? HAN_UNIT.exec(text) ?? [];
  return {
    kinds: kinds.filter(({ name }, index) => kinds.findIndex((other) => other.name === name) === index).slice(0, 8),
    unit: unit ?? '',
    piece: piece ?? '',
    per: per === undefined ? 8 : Number(per),
    price: numberSaid(text, PRICE, 0),
    sign: moneySign(text),
  };
};
/** What is needed for so many of each kind: pieces, whole ones, what they cost in all and for each person. */
const needOf = (counts, { kinds, per, price }) => {
  const people = counts.reduce((sum, each) => sum + each, 0);
  const pieces = counts.reduce((sum, each, index) => sum + each * kinds[index].each, 0);
  const units = roundUp(pieces / per);
  const total = Math.round(units * price * 100) / 100;
  return {
    people,
    pieces,
    units,
    total,
    each: people === 0 ? 0 : total / people,
    left: Math.round((units * per - pieces) * 100) / 100,
  };
};
