const together = () => {
  const areas = kept.areas.map(measured);
  if (areas.includes(null)) return null;
  const off = hasOpenings() ? kept.openings.reduce((sum, each) => sum + orNone(each.w) * orNone(each.h), 0) : 0;
  const net = areas.reduce((sum, each) => sum + each.net, 0) - off;
  if (net <= 1e-9 || areas.some(({ fault }) => fault)) return { fault: 'tooMuch' };
  const steps = [
    ...areas.flatMap((each) => each.steps),
    off > 0 && say('wOff', { n: figure(off) }),
    say('wNet', { n: figure(net) }),
  ];
  const need = NEEDS[kept.kind]({ net, rooms: areas }, kept.all);
  if (need?.fault) return need;
  return { net, ...need, steps: [...steps.filter(Boolean), ...(need?.steps ?? [])] };
};
const separately = () => {
  const rooms = kept.areas.map((area, index) => {
    const found = measured(area);
    if (found === null) return { name: titleOf(area, index) };
    if (found.fault) return { name: titleOf(area, index), fault: found.fault };
    const need = NEEDS[kept.kind](found, area);
    return { name: titleOf(area, index), net: found.net, ...need, steps: [...found.steps, ...(need?.steps ?? [])] };
  });
  const ready = rooms.filter(({ net }) => net !== undefined);
  const faulty = rooms.find(({ fault }) => fault);
  const add = (key) => {
    const values = ready.map((each) => each[key]);
    return values.length === 0 || values.some((each) => each === null || each === undefined)
      ? null
      : values.reduce((sum, each) => sum + each, 0);
  };
  if (ready.length === 0) return faulty ?? null;
  return {
    rooms,
    net: add('net'),
    pieces: add('pieces'),
    packs: add('packs'),
    cost: add('cost'),
    unit: ready[0].unit,
    steps: [],
  };
};
const pairsOf = ({ net, pieces, packs, cost, unit }) =>
  [
    net !== undefined && net !== null && [say('surface'), `${figure(net)} m²`],
    pieces !== undefined && pieces !== null && [say('tiles'), number(pieces)],
    packs !== undefined && packs !== null && [say(unit), number(packs)],
    cost !== undefined && cost !== null && [say('cost'), money(cost)],
  ].filter(Boolean);
const figuresOf = (result) =>
  h(
    'dl',
    { className: 'figures' },
    pairsOf(result).map(([name, text]) => h('div', {}, h('dt', {}, name), h('dd', {}, text))),
  );
const lineOf = (result) =>
  pairsOf(result)
    .map(([name, text]) => `${name} ${text}`)
    .join(language === 'zh' ? '，' : ', ');
const textOf = (result) =>
  [
    ...(result.rooms ?? []).filter(({ net }) => net !== undefined).map((room) => `${room.name}: ${lineOf(room)}`),
    `${say('total')}: ${lineOf(result)}`,
  ].join('\n');
const roomBody = (room) => {
  if (room.fault) return h('p', { className: 'bad' }, say(room.fault));
  if (room.net === undefined) return h('p', { className: 'muted' }, say('fill'));
  return [
    h('p', {}, lineOf(room)),
    h(
      'details',
      {},
      h('summary', {}, say('working')),
      room.steps.map((step) => h('p', { className: 'muted' }, step)),
    ),
  ];
};
const roomView = (room) => h('div', { className: 'each' }, h('strong', {}, room.name), roomBody(room));
