/** A seat as text, `3-2` for the second at the third table; null for anything else. */
const seatOf = (text) => {
  const [, table, seat] = /^\s*\D{0,8}(\d{1,2})\s*[-/.:]\s*(\d{1,2})\s*$/.exec(String(text ?? '')) ?? [];
  return table === undefined ? null : `${Number(table)}-${Number(seat)}`;
};
/** Changes by which a guest takes a seat: whoever sat there goes to the guest's old place. */
const seated = (guests, id, seat) => {
  const guest = guests.find((each) => each.id === id);
  const other = seat === '' ? undefined : guests.find((each) => each.seat === seat && each.id !== id);
  return [{ id, seat }, ...(other ? [{ id: other.id, seat: guest?.seat ?? '' }] : [])];
};
/** Places of chairs around a round table, in percent of its box. */
const chairPlaces = (count) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { x: 50 + 39 * Math.cos(angle), y: 50 + 39 * Math.sin(angle) };
  });
