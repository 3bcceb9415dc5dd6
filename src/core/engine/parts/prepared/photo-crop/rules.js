/** The sides of a crop, width to height; nothing for a free one. */
const RATIOS = { free: 0, square: 1, wide: 16 / 9, photo: 3 / 2, screen: 4 / 3, tall: 3 / 4, story: 9 / 16, pass: 35 / 45 };
const LEAST = 16;
const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
/** The largest box of a ratio in the middle of a picture; of a free one somewhat less than all. */
const firstBox = ({ width, height }, ratio) => {
  const [wide, high] =
    ratio > 0 ? [Math.min(width, height * ratio), Math.min(height, width / ratio)] : [width * 0.8, height * 0.8];
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
};
const moved = (box, [dx, dy], size) => ({
  ...box,
  x: clamp(box.x + dx, 0, size.width - box.width),
  y: clamp(box.y + dy, 0, size.height - box.height),
});
/** A box with one corner at a point and the opposite one where it was: within the picture, not too small, of its ratio. */
const stretched = (box, { corner, point, ratio }, size) => {
  const isLeft = corner.includes('w');
  const isTop = corner.includes('n');
  const [fixedX, fixedY] = [isLeft ? box.x + box.width : box.x, isTop ? box.y + box.height : box.y];
  const roomX = isLeft ? fixedX : size.width - fixedX;
  const roomY = isTop ? fixedY : size.height - fixedY;
  let width = clamp(isLeft ? fixedX - point.x : point.x - fixedX, LEAST, roomX);
  let height = clamp(isTop ? fixedY - point.y : point.y - fixedY, LEAST, roomY);
  if (ratio > 0) {
    width = clamp(Math.max(width, height * ratio), LEAST, Math.min(roomX, roomY * ratio));
    height = width / ratio;
  }
  return { x: isLeft ? fixedX - width : fixedX, y: isTop ? fixedY - height : fixedY, width, height };
};
/** The corner within reach of a point, or `inside`, or nothing. */
const holdAt = (box, { x, y }, reach) => {
  const corners = { nw: [0, 0], ne: [1, 0], sw: [0, 1], se: [1, 1] };
  for (const [name, [right, down]] of Object.entries(corners))
    if (Math.hypot(x - box.x - right * box.width, y - box.y - down * box.height) <= reach) return name;
  const isInside = x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
  return isInside ? 'inside' : null;
};
/** The size of the result: its longer side is not above the limit, and no picture grows. */
const resultSize = ({ width, height }, longest) => {
  const by = longest > 0 ? Math.min(1, longest / Math.max(width, height)) : 1;
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
};
