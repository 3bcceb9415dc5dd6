const [WIDE, HIGH] = [150, 56];
/** The point at which a line from the middle of a box leaves it towards another. */
const edgeOf = (from, to) => {
  const [right, down] = [to.x - from.x, to.y - from.y];
  if (right === 0 && down === 0) return { x: from.x, y: from.y };
  const scale = Math.min(WIDE / 2 / (Math.abs(right) || 1e-9), HIGH / 2 / (Math.abs(down) || 1e-9));
  return { x: Math.round(from.x + right * scale), y: Math.round(from.y + down * scale) };
};
/** A free place for a box: below the one that leads to it, beside that place, else the first in the rows. */
const freePlace = (nodes, near, { width, height }) => {
  const isFree = ({ x, y }) =>
    x >= WIDE / 2 &&
    x <= width - WIDE / 2 &&
    y >= HIGH / 2 &&
    y <= height - HIGH / 2 &&
    nodes.every((node) => Math.abs(node.x - x) > 160 || Math.abs(node.y - y) > 80);
  const beside = near === undefined ? [] : [0, 190, -190, 380, -380].map((right) => ({ x: near.x + right, y: near.y + 110 }));
  const rows = Array.from({ length: 30 }, (_, index) => ({ x: 100 + (index % 5) * 190, y: 60 + Math.floor(index / 5) * 100 }));
  return [...beside, ...rows].find(isFree) ?? { x: width / 2, y: height / 2 };
};
/** The diagram as lines of text: what leads to what. */
const asText = ({ nodes, lines }) =>
  nodes
    .map(({ id, name }) => {
      const to = lines.filter(([from]) => from === id).map(([, other]) => nodes.find((each) => each.id === other)?.name);
      return to.length === 0 ? name : `${name} -> ${to.join(', ')}`;
    })
    .join('\n');
/** Words cut to lines that fit a box. */
const wrapped = (text, signs = 18, most = 3) => {
  const lines = [];
  for (const word of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s?/gu) ?? []) {
    const last = lines.at(-1);
    const size = (each) => Array.from(each).reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 1.8 : 1), 0);
    if (last !== undefined && size(last + word) <= signs) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1].slice(0, signs - 2)}…`] : lines;
};
