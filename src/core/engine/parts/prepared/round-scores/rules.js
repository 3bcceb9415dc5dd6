const PEOPLE = [
  /([二三四五六七八两\d])\s*(?:个人|人|位|家|名)/,
  /\b(\d|two|three|four|five|six|seven|eight)\s+(?:players|people|teams|persons)\b/i,
];
const ROUNDS = [
  /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+rounds\b/i,
  /([一二三四五六七八九十\d]{1,2})\s*(?:轮|局|回合)/,
];
/** The settings that words tell: who pays whom or who got how much, for how many, over how many rounds, and what counts besides. */
const settingsOf = (text) => {
  const isTable = /mah-?jong|麻将|斗地主|打牌|扑克|掼蛋/i.test(text);
  return {
    isTable,
    people: Math.min(12, Math.max(2, numberSaid(text, PEOPLE, 4))),
    rounds: Math.min(20, Math.max(1, numberSaid(text, ROUNDS, 6))),
    hasJoker: /\bjoker|\bdoubl|王牌|翻倍|加倍/i.test(text),
    hasTie: /tie[- ]?break|estimate|加赛|平局|决胜/i.test(text),
    isTeams: /\bteams?\b|\bquiz\b|队/i.test(text),
  };
};
/** What everybody wins or pays in a round: all others pay whoever won by their own draw, else the one who gave it away. */
const changesOf = ({ winner, from, points }, count) =>
  Array.from({ length: count }, (_, index) => {
    const isPaying = from === null ? index !== winner : index === from;
    if (index === winner) return from === null ? points * (count - 1) : points;
    return isPaying ? -points : 0;
  });
const balancesOf = (games, count) =>
  games.reduce((sums, game) => changesOf(game, count).map((each, index) => sums[index] + each), Array(count).fill(0));
/** The total of a team: its rounds, that of its joker twice. */
const totalOf = ({ points, joker }) =>
  points.reduce((sum, each, index) => sum + (Number(each) || 0) * (joker === index ? 2 : 1), 0);
/** Places by total; of equals the one whose estimate is nearer the answer is ahead, and those still equal share a place. */
const rankingOf = (teams, answer = null) => {
  const all = teams.map((team, index) => {
    const far = answer === null || team.estimate === null ? Number.POSITIVE_INFINITY : Math.abs(team.estimate - answer);
    return { index, total: team.total, far };
  });
  all.sort((one, other) => other.total - one.total || (one.far === other.far ? one.index - other.index : one.far - other.far));
  return all.map((each) => ({
    ...each,
    place: 1 + all.findIndex((other) => other.total === each.total && other.far === each.far),
  }));
};
