const COLOURS = ['#1d1d1f', '#c62828', '#ef6c00', '#f9c80e', '#2e7d32', '#1565c0', '#6a1b9a', '#8d6e63'];
const canvas = $('canvas');
const pen = canvas.getContext('2d');
let shapes = kept.shapes ?? [];
let undone = [];
let colour = COLOURS[0];
let tool = 'pen';
let open = null;
let cursor = { x: 600, y: 400 };
let isDown = false;
const paint = ({ tool: kind, colour: ink, size, points }) => {
  const [x, y] = points;
  const [right, bottom] = points.slice(-2);
  pen.strokeStyle = pen.fillStyle = kind === 'eraser' ? '#ffffff' : ink;
  pen.lineWidth = kind === 'eraser' ? size * 3 : size;
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  if (kind === 'box') pen.rect(Math.min(x, right), Math.min(y, bottom), Math.abs(right - x), Math.abs(bottom - y));
  else if (kind === 'oval')
    pen.ellipse((x + right) / 2, (y + bottom) / 2, Math.abs(right - x) / 2, Math.abs(bottom - y) / 2, 0, 0, 7);
  else if (kind === 'line') {
    pen.moveTo(x, y);
    pen.lineTo(right, bottom);
  } else {
    pen.moveTo(x, y);
    if (points.length < 4) pen.lineTo(x + 0.1, y);
    for (let at = 2; at < points.length - 2; at += 2)
      pen.quadraticCurveTo(points[at], points[at + 1], (points[at] + points[at + 2]) / 2, (points[at + 1] + points[at + 3]) / 2);
    pen.lineTo(right, bottom);
  }
  pen.stroke();
};
const redraw = (isMarked = false) => {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const each of shapes) paint(each);
  if (open) paint(open);
  if (!isMarked) return;
  pen.strokeStyle = isDown ? '#c62828' : '#1565c0';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(cursor.x, cursor.y, 12, 0, 7);
  pen.stroke();
};
const remember = () => {
  kept.shapes = JSON.stringify(shapes).length < 60000 ? shapes : undefined;
  site.say(kept.shapes ? '' : say('full'));
  keep();
  tools();
};
const begin = (x, y) => {
  open = { tool, colour, size: Number(size.value), points: [Math.round(x), Math.round(y)] };
};
const extend = (x, y) => {
  const { points } = open;
  const [lastX, lastY] = points.slice(-2);
  if (['line', 'box', 'oval'].includes(open.tool)) open.points = [points[0], points[1], Math.round(x), Math.round(y)];
  else if (Math.hypot(x - lastX, y - lastY) > 3) points.push(Math.round(x), Math.round(y));
};
const finish = () => {
  if (!open) return;
  shapes = [...shapes, open];
  undone = [];
  open = null;
  remember();
};
const placeOf = (event) => {
  const box = canvas.getBoundingClientRect();
  return [((event.clientX - box.left) / box.width) * canvas.width, ((event.clientY - box.top) / box.height) * canvas.height];
};
canvas.onpointerdown = (event) => {
  canvas.setPointerCapture(event.pointerId);
  begin(...placeOf(event));
  redraw();
};
canvas.onpointermove = (event) => {
  if (!open || isDown) return;
  for (const each of event.getCoalescedEvents?.() ?? [event]) extend(...placeOf(each));
  redraw();
};
canvas.onpointerup = canvas.onpointercancel = () => {
  finish();
  redraw();
};
canvas.onkeydown = (event) => {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (event.key === ' ') {
    event.preventDefault();
    isDown = !isDown;
    if (isDown) begin(cursor.x, cursor.y);
    else finish();
    tell(say(isDown ? 'down' : 'up'));
  } else if (way) {
    event.preventDefault();
    const by = event.shiftKey ? 50 : 12;
    cursor = { x: Math.max(0, Math.min(1200, cursor.x + way[0] * by)), y: Math.max(0, Math.min(800, cursor.y + way[1] * by)) };
    if (isDown) extend(cursor.x, cursor.y);
  } else return;
  redraw(true);
};
canvas.onblur = () => {
  isDown = false;
  finish();
  redraw();
};
canvas.setAttribute('aria-label', say('canvas'));
$('hint').textContent = say('hint');
const size = h(
  'select',
  { id: 'size' },
  [3, 6, 12, 24, 48].map((value) => h('option', { value }, value)),
);
size.value = '6';
const own = h('input', { type: 'color', value: '#00838f', 'aria-label': say('own'), oninput: () => choose(own.value) });
const choose = (value) => {
  colour = value;
  if (tool === 'eraser') tool = 'pen';
  colours();
  tools();
};
const colours = () =>
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
const take = (from, to) => {
  const last = from.pop();
  if (last) to.push(last);
  remember();
  redraw();
};
const tools = () =>
  draw(
    $('tools'),
    ['pen', 'line', 'box', 'oval', 'eraser'].map((kind) =>
      button(
        say(kind),
        () => {
          tool = kind;
          tools();
        },
        { id: kind, 'aria-pressed': String(kind === tool) },
      ),
    ),
    h('label', {}, say('size'), size),
    button(say('undo'), () => take(shapes, undone), { id: 'undo', disabled: shapes.length === 0 }),
    button(say('redo'), () => take(undone, shapes), { id: 'redo', disabled: undone.length === 0 }),
    button(
      say('clear'),
      () => {
        undone = [];
        shapes = [];
        remember();
        redraw();
      },
      { id: 'clear', disabled: shapes.length === 0 },
    ),
    button(
      say('download'),
      async () => {
        redraw();
        try {
          await site.download('drawing.png', 'image/png', pictureOf(canvas));
          tell(say('saved'));
        } catch (error) {
          fault(error);
        }
      },
      { id: 'download', className: 'primary' },
    ),
  );
colours();
tools();
redraw();
