const paper = $('paper');
kept.diagram ??= { nodes: [{ id: 1, name: say('start'), shape: 'round', x: 480, y: 80 }], lines: [] };
let past = [];
let chosen = kept.diagram.nodes[0]?.id ?? null;
let isConnecting = false;
const diagram = () => kept.diagram;
const byId = (id) => diagram().nodes.find((node) => node.id === id);
const s = (tag, props = {}, ...kids) => h(tag, { svg: true, ...props }, ...kids);
const change = (work) => {
  past = [...past.slice(-49), JSON.stringify(diagram())];
  work(diagram());
  keep();
  show();
};
const drop = (id) =>
  change((all) => {
    all.nodes = all.nodes.filter((node) => node.id !== id);
    all.lines = all.lines.filter((line) => !line.includes(id));
    chosen = all.nodes.at(-1)?.id ?? null;
  });
const choose = (id) => {
  if (isConnecting && chosen !== null && chosen !== id) {
    const from = chosen;
    isConnecting = false;
    tell('');
    const isThere = diagram().lines.some(([one, other]) => one === from && other === id);
    change((all) => {
      if (!isThere) all.lines.push([from, id]);
      chosen = id;
    });
  } else {
    chosen = id;
    show();
  }
};
const connect = () => {
  isConnecting = !isConnecting;
  tell(isConnecting ? say('choose') : '');
  show();
};
const add = () => {
  change((all) => {
    const id = Math.max(0, ...all.nodes.map((node) => node.id)) + 1;
    const from = chosen;
    all.nodes.push({
      id,
      name: name.value.trim() || say('box'),
      shape: shape.value,
      ...freePlace(all.nodes, byId(from), { width: 960, height: 600 }),
    });
    if (from !== null && byId(from)) all.lines.push([from, id]);
    chosen = id;
  });
  name.value = '';
  name.focus();
};
const scale = () => 960 / paper.getBoundingClientRect().width;
const inside = (node, x, y) => {
  node.x = Math.round(Math.max(WIDE / 2 + 4, Math.min(956 - WIDE / 2, x)));
  node.y = Math.round(Math.max(HIGH / 2 + 6, Math.min(594 - HIGH / 2, y)));
};
const grab = (event, node) => {
  const start = { x: event.clientX, y: event.clientY, left: node.x, top: node.y };
  const before = JSON.stringify(diagram());
  let isMoved = false;
  paper.setPointerCapture(event.pointerId);
  paper.onpointermove = (at) => {
    const by = scale();
    if (!isMoved && Math.hypot(at.clientX - start.x, at.clientY - start.y) < 4) return;
    isMoved = true;
    inside(node, start.left + (at.clientX - start.x) * by, start.top + (at.clientY - start.y) * by);
    drawPaper();
  };
  paper.onpointerup = paper.onpointercancel = () => {
    paper.onpointermove = paper.onpointerup = paper.onpointercancel = null;
    if (!isMoved) return choose(node.id);
    past = [...past.slice(-49), before];
    chosen = node.id;
    keep();
    show();
  };
};
const press = (event, node) => {
  const way = { ArrowLeft: [-20, 0], ArrowRight: [20, 0], ArrowUp: [0, -20], ArrowDown: [0, 20] }[event.key];
  if (way) change(() => inside(node, node.x + way[0], node.y + way[1]));
  else if (event.key === 'Enter' || event.key === ' ') choose(node.id);
  else if (event.key === 'Delete') drop(node.id);
  else if (event.key.toLowerCase() === 'c') {
    chosen = node.id;
    connect();
  } else return;
  event.preventDefault();
};
const outline = {
  box: () => s('rect', { class: 'shape', x: -WIDE / 2, y: -HIGH / 2, width: WIDE, height: HIGH }),
  round: () => s('rect', { class: 'shape', x: -WIDE / 2, y: -HIGH / 2, width: WIDE, height: HIGH, rx: 16 }),
  oval: () => s('ellipse', { class: 'shape', rx: WIDE / 2, ry: HIGH / 2 }),
  diamond: () => s('path', { class: 'shape', d: `M0 ${-HIGH / 2 - 8}L${WIDE / 2} 0L0 ${HIGH / 2 + 8}L${-WIDE / 2} 0Z` }),
};
const nodeOf = (node) => {
  const words = wrapped(node.name);
  const others = diagram()
    .lines.filter(([from]) => from === node.id)
    .map(([, to]) => byId(to)?.name);
  const group = s(
    'g',
    {
      class: node.id === chosen ? 'node on' : 'node',
      id: `n${node.id}`,
      tabindex: 0,
      role: 'button',
      transform: `translate(${node.x} ${node.y})`,
      'aria-label': say('node', { name: node.name, others: others.length > 0 ? others.join(', ') : say('alone') }),
    },
    outline[node.shape](),
    words.map((text, index) => s('text', { y: (index - (words.length - 1) / 2) * 17 + 5 }, text)),
  );
  group.onpointerdown = (event) => grab(event, node);
  group.onkeydown = (event) => press(event, node);
  return group;
};
const lineOf = ([from, to], index) => {
  const [one, other] = [byId(from), byId(to)];
  const [start, end] = [edgeOf(one, other), edgeOf(other, one)];
  const d = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  const take = () => change((all) => all.lines.splice(index, 1));
  const grip = s('path', {
    class: 'line grip',
    d,
    tabindex: 0,
    role: 'button',
    'aria-label': say('line', { from: one.name, to: other.name }),
  });
  grip.onclick = take;
  grip.onkeydown = (event) => {
    if (['Enter', 'Delete', ' '].includes(event.key)) take();
  };
  return s('g', {}, grip, s('path', { class: 'line', d, 'marker-end': 'url(#head)', 'pointer-events': 'none' }));
};
const marker = () =>
  s(
    'defs',
    {},
    s(
      'marker',
      { id: 'head', viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 9, markerHeight: 9, orient: 'auto-start-reverse' },
      s('path', { d: 'M0 0L10 5L0 10z' }),
    ),
  );
const drawPaper = () => draw(paper, marker(), diagram().lines.map(lineOf), diagram().nodes.map(nodeOf));
const name = h('input', { id: 'name', maxLength: 60, 'aria-label': say('name'), placeholder: say('name') });
const shape = h(
  'select',
  { id: 'shape', 'aria-label': say('shape') },
  Object.keys(outline).map((value) => h('option', { value }, say(value))),
);
const rename = h('input', { id: 'rename', maxLength: 60, 'aria-label': say('rename'), placeholder: say('rename') });
rename.oninput = () => {
  const node = byId(chosen);
  if (!node) return;
  node.name = rename.value;
  keep();
  drawPaper();
};
shape.onchange = () =>
  byId(chosen) &&
  change(() => {
    byId(chosen).shape = shape.value;
  });
$('tools').onsubmit = () => add();
const undo = () => {
  kept.diagram = JSON.parse(past.pop() ?? JSON.stringify(diagram()));
  if (!byId(chosen)) chosen = null;
  keep();
  show();
};
draw($('tools'), name, h('button', { type: 'submit' }, say('add')));
draw(
  $('chosen'),
  rename,
  shape,
  button(say('connect'), connect, { id: 'connect' }),
  button(say('remove'), () => chosen !== null && drop(chosen), { id: 'remove' }),
  button(say('undo'), undo, { id: 'undo' }),
  button(say('download'), () => site.download('diagram.txt', 'text/plain', asText(diagram())).catch(fault), {
    id: 'download',
  }),
);
$('hint').textContent = say('hint');
const show = () => {
  drawPaper();
  const node = byId(chosen);
  if (node) shape.value = node.shape;
  if (document.activeElement !== rename) rename.value = node?.name ?? '';
  rename.disabled = shape.disabled = node === undefined;
  $('connect').disabled = node === undefined;
  $('connect').setAttribute('aria-pressed', String(isConnecting));
  $('remove').disabled = node === undefined;
  $('undo').disabled = past.length === 0;
  if (diagram().nodes.length === 0) tell(say('empty'));
};
show();
