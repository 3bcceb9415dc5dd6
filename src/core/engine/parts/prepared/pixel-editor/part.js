const COLOURS = [
  '#1a1c2c',
  '#ffffff',
  '#b13e53',
  '#ef7d57',
  '#ffcd75',
  '#a7f070',
  '#38b764',
  '#257179',
  '#29366f',
  '#3b5dc9',
  '#41a6f6',
  '#73eff7',
  '#94b0c2',
  '#566c86',
  '#8b5a2b',
  '#f4a6c0',
];
const SCALE = 20;
const canvas = $('canvas');
const pen = canvas.getContext('2d');
kept.size ??= 16;
kept.cells ??= Array(kept.size * kept.size).fill('');
let past = [];
let colour = COLOURS[2];
let tool = 'pencil';
let isMirrored = false;
let focus = 0;
let last = -1;
const paint = (isMarked) => {
  const { size, cells } = kept;
  canvas.width = canvas.height = size * SCALE;
  cells.forEach((value, at) => {
    const [x, y] = [(at % size) * SCALE, Math.floor(at / size) * SCALE];
    pen.fillStyle = value || ((at + Math.floor(at / size)) % 2 ? '#f4f4f6' : '#e6e7eb');
    pen.fillRect(x, y, SCALE, SCALE);
  });
  pen.strokeStyle = '#0000001f';
  pen.lineWidth = 1;
  for (let at = 0; at <= size; at += 1) {
    pen.strokeRect(at * SCALE, 0, 0, size * SCALE);
    pen.strokeRect(0, at * SCALE, size * SCALE, 0);
  }
  if (!isMarked) return;
  pen.strokeStyle = '#d00000';
  pen.lineWidth = 3;
  pen.strokeRect((focus % size) * SCALE + 2, Math.floor(focus / size) * SCALE + 2, SCALE - 4, SCALE - 4);
};
const snapshot = () => {
  past = [...past.slice(-40), [...kept.cells]];
};
const put = (squares) => {
  const { size } = kept;
  const value = tool === 'eraser' ? '' : colour;
  const all = isMirrored ? squares.flatMap((at) => [at, Math.floor(at / size) * size + (size - 1 - (at % size))]) : squares;
  for (const at of all) {
    if (tool === 'fill') kept.cells = filled(kept, at, value);
    else kept.cells[at] = value;
  }
};
const placeOf = (event) => {
  const box = canvas.getBoundingClientRect();
  const on = (value) => Math.max(0, Math.min(kept.size - 1, Math.floor(value * kept.size)));
  return on((event.clientY - box.top) / box.height) * kept.size + on((event.clientX - box.left) / box.width);
};
canvas.onpointerdown = (event) => {
  canvas.setPointerCapture(event.pointerId);
  snapshot();
  last = focus = placeOf(event);
  put([last]);
  paint();
};
canvas.onpointermove = (event) => {
  if (last < 0 || tool === 'fill') return;
  const at = placeOf(event);
  put(lineOf(last, at, kept.size));
  last = focus = at;
  paint();
};
canvas.onpointerup = canvas.onpointercancel = () => {
  last = -1;
  keep();
  tools();
};
canvas.onkeydown = (event) => {
  const { size } = kept;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size }[event.key];
  if (event.key === ' ' || event.key === 'Enter') {
    event.preventDefault();
    snapshot();
    put([focus]);
    keep();
    tools();
  } else if (by !== undefined) {
    event.preventDefault();
    const isEdge = (by === -1 && focus % size === 0) || (by === 1 && focus % size === size - 1);
    if (!isEdge && focus + by >= 0 && focus + by < size * size) focus += by;
    tell(say('square', { row: Math.floor(focus / size) + 1, column: (focus % size) + 1 }));
  } else return;
  paint(true);
};
canvas.onfocus = () => paint(canvas.matches(':focus-visible'));
canvas.onblur = () => paint();
const own = h('input', { type: 'color', value: '#00838f', 'aria-label': say('own'), oninput: () => choose(own.value) });
const choose = (value) => {
  colour = value;
  if (tool === 'eraser') tool = 'pencil';
  tools();
};
const size = h(
  'select',
  { id: 'size' },
  [8, 16, 24, 32].map((value) => h('option', { value }, `${value} × ${value}`)),
);
size.value = String(kept.size);
size.onchange = () => {
  kept.cells = resized(kept.cells, kept.size, Number(size.value));
  kept.size = Number(size.value);
  past = [];
  focus = 0;
  keep();
  tools();
  paint();
};
const download = async () => {
  const picture = h('canvas', { width: kept.size * SCALE, height: kept.size * SCALE });
  const ink = picture.getContext('2d');
  kept.cells.forEach((value, at) => {
    if (!value) return;
    ink.fillStyle = value;
    ink.fillRect((at % kept.size) * SCALE, Math.floor(at / kept.size) * SCALE, SCALE, SCALE);
  });
  await site.download('pixels.png', 'image/png', pictureOf(picture)).catch(fault);
};
const tools = () => {
  draw(
    $('colours'),
    COLOURS.map((value, index) =>
      button('', () => choose(value), {
        id: `k${index}`,
        'aria-label': say('colour', { name: index + 1 }),
        'aria-pressed': String(value === colour),
        style: `background:${value}`,
      }),
    ),
    own,
  );
  draw(
    $('tools'),
    ['pencil', 'fill', 'eraser'].map((kind) =>
      button(
        say(kind),
        () => {
          tool = kind;
          tools();
        },
        { id: kind, 'aria-pressed': String(kind === tool) },
      ),
    ),
    button(
      say('mirror'),
      () => {
        isMirrored = !isMirrored;
        tools();
      },
      { id: 'mirror', 'aria-pressed': String(isMirrored) },
    ),
    h('label', {}, say('size'), size),
    button(
      say('undo'),
      () => {
        kept.cells = past.pop() ?? kept.cells;
        keep();
        tools();
        paint();
      },
      { id: 'undo', disabled: past.length === 0 },
    ),
    button(
      say('clear'),
      () => {
        snapshot();
        kept.cells = Array(kept.size * kept.size).fill('');
        keep();
        tools();
        paint();
      },
      { id: 'clear' },
    ),
    button(say('download'), download, { id: 'download', className: 'primary' }),
  );
  canvas.setAttribute('aria-label', say('canvas', { n: kept.size }));
};
$('hint').textContent = say('hint');
tools();
paint();
