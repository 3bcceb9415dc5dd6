const THINGS = {
  mosquito: /mosquito|蚊/i,
  fly: /\bfl(?:y|ies)\b|\bbugs?\b|\binsects?\b|苍蝇|虫/i,
  balloon: /balloon|气球/i,
  bubble: /bubble|泡泡/i,
  star: /\bstars?\b|星/i,
  fish: /\bfish|鱼/i,
  ghost: /ghost|鬼|幽灵/i,
};
const SECONDS = [/(\d{1,3})\s*秒(?:一局|钟)?/, /(\d{1,3})[\s-]*(?:seconds?|secs?)\b/i];
const PENALTY = [
  /点空[^\d，。]{0,6}(\d{1,2})\s*分/,
  /(?:没点中|点错|失误)[^\d，。]{0,8}(\d{1,2})\s*分/,
  /\bmiss(?:es|ed|ing)?\b\D{0,24}?(\d{1,2})\b/i,
  /(?:minus|lose|takes?)\s+(\d{1,2}|one|two)\b[^.]{0,24}\bmiss/i,
];
/** The settings that words tell: what appears, for how long, what a hit is worth and a miss costs, and whether it is night. */
const settingsOf = (text) => ({
  thing: Object.entries(THINGS).find(([, pattern]) => pattern.test(text))?.[0] ?? 'star',
  seconds: Math.min(300, Math.max(5, numberSaid(text, SECONDS, 30))),
  points: numberSaid(text, [/(?:点中|打中|抓到|拍到)[^\d，。]{0,6}(\d{1,3})\s*分/, /(\d{1,3})\s+points?\s+(?:each|per|for)/i], 1),
  penalty: numberSaid(text, PENALTY, /点空|\bmiss/i.test(text) ? 1 : 0),
  isNight: /\bnight|\bdark room|夜|晚上/i.test(text),
  hasLamp: /\blamp|台灯|灯光|黄光/i.test(text),
});
/** The next place of what flies: it turns back at the edges. */
const stepOf = ({ x, y, dx, dy }, seconds, { width, height, size }) => {
  const along = (at, speed, end) => {
    const next = at + speed * seconds;
    if (next < 0) return [-next, Math.abs(speed)];
    return next > end ? [2 * end - next, -Math.abs(speed)] : [next, speed];
  };
  const [right, below] = [Math.max(0, width - size), Math.max(0, height - size)];
  const [nextX, nextDx] = along(x, dx, right);
  const [nextY, nextDy] = along(y, dy, below);
  return { x: Math.min(right, Math.max(0, nextX)), y: Math.min(below, Math.max(0, nextY)), dx: nextDx, dy: nextDy };
};
/** The points after a hit or a miss; they may fall below none. */
const scoreOf = (score, isHit, { points, penalty }) => (isHit ? score + points : score - penalty);
/** A flight in any direction, quicker with each hit. */
const flightOf = (hits, random) => {
  const angle = random() * Math.PI * 2;
  const speed = 90 + Math.min(140, hits * 5) + random() * 60;
  return { dx: Math.cos(angle) * speed, dy: Math.sin(angle) * speed };
};
