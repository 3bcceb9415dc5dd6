const value = (text) => (String(text).trim() === '' ? Number.NaN : readNumber(String(text)));
const orNone = (text) => {
  const amount = value(text);
  return Number.isNaN(amount) ? 0 : amount;
};
/** The measured area with its working; null while something is not filled in. */
const measured = (area) => {
  const [a, b, c] = [value(area.a), value(area.b), value(area.c)];
  const isRoom = measure() === 'room';
  if ([a, b, ...(isRoom ? [c] : [])].some(Number.isNaN)) return null;
  const isPaint = isRoom && kept.kind === 'paint';
  const holes = orNone(area.doors) * said.door + orNone(area.windows) * said.window;
  const bare = hasOpenings() || isRoom ? 0 : orNone(area.off);
  const off = isPaint ? holes : bare;
  const found = areaOf(measure(), { a, b, c, hasCeiling: isPaint && area.hasCeiling }, off);
  const edgesOf = { a: figure(a), b: figure(b), c: figure(c) };
  const steps = isRoom
    ? [
        say('wWalls', { ...edgesOf, n: figure(2 * (a + b) * c) }),
        isPaint && area.hasCeiling && say('wCeiling', { ...edgesOf, n: figure(a * b) }),
      ]
    : [say('wArea', { ...edgesOf, n: figure(a * b) })];
  return { ...found, round: 2 * (a + b), high: c, steps: [...steps, off > 0 && say('wOff', { n: figure(off) })].filter(Boolean) };
};
const packed = (need, of, { per, step, unit }) => {
  const packs = Number.isNaN(per) ? null : roundUp(need / per);
  const price = kept.kind === 'paint' && priced().length > 0 ? (priced()[Number(of.which)]?.price ?? 0) : value(of.price);
  const cost = packs === null || Number.isNaN(price) ? null : packs * price;
  return {
    packs,
    cost,
    unit,
    steps: [
      packs !== null && say(step, { n: figure(need), per: figure(per), all: figure(need / per), boxes: packs }),
      cost !== null && say('wCost', { n: packs, price: money(price), cost: money(cost) }),
    ].filter(Boolean),
  };
};
const NEEDS = {
  tile: ({ net }, of) => {
    const [width, height] = size(of) ?? [value(of.width), value(of.height)];
    if (Number.isNaN(width) || Number.isNaN(height)) return null;
    const waste = said[of.laying];
    const need = tilesFor(net, { width, height, joint: orNone(of.joint), waste });
    const sold = packed(need.pieces, of, { per: value(of.perBox), step: 'wBox', unit: 'boxes' });
    return {
      ...sold,
      pieces: need.pieces,
      steps: [
        say('wTile', { each: number(need.each, 4), n: figure(need.bare) }),
        say('wWaste', { waste, all: figure(need.all), n: need.pieces }),
        ...sold.steps,
      ],
    };
  },
  floor: ({ net }, of) => {
    const waste = said[of.laying];
    const all = net * (1 + waste / 100);
    const sold = packed(all, of, { per: value(of.packArea), step: 'wBox', unit: 'packs' });
    if (sold.packs === null) return null;
    const step = say('wPack', { net: figure(net), waste, all: figure(all), per: of.packArea, boxes: sold.packs });
    return { ...sold, steps: [step, ...sold.steps.slice(1)] };
  },
  paint: ({ net }, of) => {
    const [coats, coverage, can] = [of.coats, of.coverage, of.can].map(value);
    if ([coats, coverage, can].some(Number.isNaN)) return null;
    const litres = litresFor(net, { coats, coverage });
    const sold = packed(litres, of, { per: can, step: 'wCans', unit: 'cans' });
    return { ...sold, steps: [say('wLitres', { net: figure(net), coats, coverage, n: figure(litres) }), ...sold.steps] };
  },
  paper: (all, of) => {
    const [width, length] = [of.rollWidth, of.rollLength].map(value);
    if ([width, length].some(Number.isNaN)) return null;
    const found = all.rooms.map((room) => rollsFor(room, { width, length, repeat: orNone(of.repeat) }));
    if (found.includes(null)) return { fault: 'tooShort' };
    const rollsAll = found.reduce((sum, each) => sum + each.rolls, 0);
    const sold = packed(rollsAll, of, { per: 1, step: 'wRolls', unit: 'rolls' });
    const steps = found.map((each) => say('wRolls', { strips: each.strips, per: each.perRoll, boxes: each.rolls }));
    return { ...sold, steps: [...steps, ...sold.steps.slice(1)] };
  },
};
