const COUNT = String.raw`(\d{1,3}|${NUMERALS.join('|')}|[一二两三四五六七八九十]{1,3})`;
/** The settings that words tell: points of an answer, where doubling begins, how many mistakes end it, questions of a round, seconds. */
const settingsOf = (text) => {
  const said = (patterns) =>
    numberSaid(
      text,
      patterns.map((pattern) => new RegExp(pattern, 'i')),
      0,
    );
  return {
    points:
      said([
        `${COUNT} points (?:for )?(?:each|a|per|every)`,
        `(?:each|per|every|right)[^.;,]{0,30}?${COUNT} points`,
        String.raw`\+\s?(\d{1,3})`,
      ]) ||
      said([`(?:每题|每个|每一题|答对)[^。；，]{0,8}?${COUNT}\\s*分`, `加\\s*${COUNT}\\s*分`]) ||
      10,
    double: said([
      `${COUNT}(?:rd|th)?(?: right| correct)?(?: answers?)? in a row[^.;]{0,40}double`,
      `double[^.;]{0,40}?${COUNT}(?: right| correct)?(?: answers?)? in a row`,
      `连(?:着|续)?(?:答)?对\\s*${COUNT}[^。；]{0,16}(?:翻倍|双倍|加倍|×\\s*2)`,
    ]),
    mistakes: said([
      `${COUNT} (?:mistakes|wrong answers|lives|strikes|hearts)`,
      `wrong ${COUNT} times`,
      `(?:错|答错)(?:满|了|到)?\\s*${COUNT}\\s*(?:次|题|个|道)`,
      `${COUNT}\\s*(?:条命|颗心|次机会)`,
    ]),
    round: said([`${COUNT} questions`, `(?:一次|一局|每局|每次|共|一轮|随机(?:抽|出)?)\\s*${COUNT}\\s*(?:道?题|个问题)`]),
    seconds: said([`${COUNT} (?:seconds|secs)`, `${COUNT}\\s*秒`]),
  };
};
const textOf = (value) => String(value ?? '').trim();
const shuffled = (list, random) =>
  list
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
/** The answers that a question offers itself: a list, or fields of their own. */
const offered = ({ choices, one, two, three, four }) => {
  const listed = Array.isArray(choices) ? choices : textOf(choices).split(/[\n;；|/、]/);
  return [...listed, one, two, three, four].map(textOf).filter((each) => each !== '');
};
/** The right answer in words; "B", or a number, stands for one of those that are offered. */
const rightOf = (values) => {
  const said = textOf(values.answer);
  const own = offered(values);
  if (own.includes(said)) return said;
  const at = ['abcdef', '123456'].map((signs) => (said.length === 1 ? signs.indexOf(said.toLowerCase()) : -1));
  return own[Math.max(...at)] ?? said;
};
/** What can be chosen: the question's own answers, or up to three answers of others beside the right one. */
const choicesFor = (values, all, random) => {
  const right = rightOf(values);
  const own = offered(values).filter((each) => each !== right);
  const others = [...new Set(all.map(rightOf))].filter((each) => each !== right && each !== '');
  const wrong = own.length > 0 ? own : shuffled(others, random).slice(0, 3);
  return shuffled([right, ...new Set(wrong)], random);
};
/** Questions that can be played: with words, a right answer and something to confuse it with. */
const playable = (all) =>
  all.filter(
    (values) => textOf(values.question) !== '' && rightOf(values) !== '' && choicesFor(values, all, () => 0.5).length > 1,
  );
/** The game after an answer. */
const afterAnswer = (game, isRight, { points, double, mistakes }) => {
  const inARow = isRight ? game.inARow + 1 : 0;
  const won = isRight ? points * (double > 0 && inARow >= double ? 2 : 1) : 0;
  const wrong = game.wrong + (isRight ? 0 : 1);
  const at = game.at + 1;
  return {
    ...game,
    at,
    inARow,
    wrong,
    won,
    score: game.score + won,
    right: game.right + (isRight ? 1 : 0),
    isOver: at >= game.of || (mistakes > 0 && wrong >= mistakes),
  };
};
