kept.ratio ??= /证件|passport/i.test(asked) ? 'pass' : 'free';
kept.longest ??= 0;
kept.type ??= 'jpeg';
const MOST = 4096;
const view = $('view');
const pen = view.getContext('2d');
let picture = document.createElement('canvas');
let box = null;
let isSample = true;
let held = null;
const size = () => ({ width: picture.width, height: picture.height });
const ratio = () => RATIOS[kept.ratio];
/** A landscape to try the tool on before there is a photo. */
const sample = () => {
  picture.width = 960;
  picture.height = 640;
  const on = picture.getContext('2d');
  const sky = on.createLinearGradient(0, 0, 0, 640);
  sky.addColorStop(0, '#7fb6d9');
  sky.addColorStop(1, '#f6d9a8');
  on.fillStyle = sky;
  on.fillRect(0, 0, 960, 640);
  const hill = (colour, points) => {
    on.fillStyle = colour;
    on.beginPath();
    on.moveTo(0, 640);
    for (const [x, y] of points) on.lineTo(x, y);
    on.lineTo(960, 640);
    on.fill();
  };
  on.fillStyle = '#fff4d6';
  on.beginPath();
  on.arc(690, 190, 62, 0, 7);
  on.fill();
  hill('#7a8fa6', [
    [0, 430],
    [220, 250],
    [400, 400],
    [610, 230],
    [960, 460],
  ]);
  hill('#4f7a5c', [
    [0, 520],
    [300, 430],
    [620, 520],
    [960, 440],
  ]);
};
/** Takes a picture over, not larger than a canvas of a phone may be, and turned by quarters. */
const take = (source, quarters = 0) => {
  const { width, height } = source;
  const by = Math.min(1, MOST / Math.max(width, height));
  const [wide, high] = [Math.round(width * by), Math.round(height * by)];
  const next = document.createElement('canvas');
  next.width = quarters % 2 === 0 ? wide : high;
  next.height = quarters % 2 === 0 ? high : wide;
  const on = next.getContext('2d');
  on.translate(next.width / 2, next.height / 2);
  on.rotate((quarters * Math.PI) / 2);
  on.drawImage(source, -wide / 2, -high / 2, wide, high);
  picture = next;
  fit();
};
const fit = () => {
  box = firstBox(size(), ratio());
  const by = Math.min(1, 1280 / Math.max(picture.width, picture.height));
  view.width = Math.max(1, Math.round(picture.width * by));
  view.height = Math.max(1, Math.round(picture.height * by));
  show();
};
const open = async (chosen) => {
  if (!chosen) return;
  try {
    const made = await createImageBitmap(chosen);
    isSample = false;
    take(made);
    made.close();
    site.say('');
    tell(say('opened'));
  } catch {
    site.say(say('noPicture'));
  }
};
const scale = () => view.width / picture.width;
/** Points of the screen for one of the canvas. */
const onScreen = () => view.getBoundingClientRect().width / view.width || 1;
const pointOf = (event) => {
  const at = view.getBoundingClientRect();
  return {
    x: ((event.clientX - at.left) / at.width) * picture.width,
    y: ((event.clientY - at.top) / at.height) * picture.height,
  };
};
view.onpointerdown = (event) => {
  const point = pointOf(event);
  const hold = holdAt(box, point, 26 / (scale() * onScreen()));
  if (!hold) return;
  event.preventDefault();
  view.focus();
  view.setPointerCapture(event.pointerId);
  held = { hold, point };
};
view.onpointermove = (event) => {
  if (!held) return;
  const point = pointOf(event);
  box =
    held.hold === 'inside'
      ? moved(box, [point.x - held.point.x, point.y - held.point.y], size())
      : stretched(box, { corner: held.hold, point, ratio: ratio() }, size());
  held.point = point;
  show();
};
view.onpointerup = view.onpointercancel = () => {
  held = null;
};
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
view.onkeydown = (event) => {
  const [right, down] = STEPS[event.key] ?? [];
  if (right === undefined) return;
  event.preventDefault();
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 100));
  const end = { x: box.x + box.width + right * step, y: box.y + box.height + down * step };
  if (event.shiftKey && ratio() > 0) {
    const width = box.width + (right + down) * step;
    box = stretched(box, { corner: 'se', point: { x: box.x + width, y: box.y + width / ratio() }, ratio: ratio() }, size());
  } else
    box = event.shiftKey
      ? stretched(box, { corner: 'se', point: end, ratio: 0 }, size())
      : moved(box, [right * step, down * step], size());
  show();
};
const result = () => {
  const { width, height } = resultSize(box, kept.longest);
  const made = h('canvas', { width, height });
  const on = made.getContext('2d');
  if (kept.type === 'jpeg') {
    on.fillStyle = '#ffffff';
    on.fillRect(0, 0, width, height);
  }
  on.imageSmoothingQuality = 'high';
  on.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, width, height);
  return pictureOf(made, `image/${kept.type}`);
};
const download = async () => {
  try {
    await site.download(`crop.${kept.type === 'jpeg' ? 'jpg' : 'png'}`, `image/${kept.type}`, result());
  } catch (error) {
    fault(error);
  }
};
const show = () => {
  const by = scale();
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((each) => each * by);
  pen.clearRect(0, 0, view.width, view.height);
  pen.drawImage(picture, 0, 0, view.width, view.height);
  pen.fillStyle = 'rgb(0 0 0 / 55%)';
  pen.beginPath();
  pen.rect(0, 0, view.width, view.height);
  pen.rect(x, y, width, height);
  pen.fill('evenodd');
  const line = Math.max(1, 2 / onScreen());
  pen.lineWidth = line;
  pen.strokeStyle = '#ffffff';
  pen.strokeRect(x, y, width, height);
  pen.globalAlpha = 0.5;
  for (const part of [1 / 3, 2 / 3]) {
    pen.strokeRect(x + width * part, y, 0, height);
    pen.strokeRect(x, y + height * part, width, 0);
  }
  pen.globalAlpha = 1;
  pen.fillStyle = '#ffffff';
  const knob = 7 * line;
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ])
    pen.fillRect(
      Math.min(Math.max(0, x + right * width - knob / 2), view.width - knob),
      Math.min(Math.max(0, y + down * height - knob / 2), view.height - knob),
      knob,
      knob,
    );
  $('choose').className = isSample ? 'primary' : '';
  $('download').className = isSample ? '' : 'primary';
  const { width: wide, height: high } = resultSize(box, kept.longest);
  $('size').textContent = say(isSample ? 'sample' : 'size', { width: wide, height: high });
  view.setAttribute('role', 'img');
  view.setAttribute('aria-label', say('view', { width: wide, height: high }));
};
const select = (key, values, changed) => {
  const node = h(
    'select',
    {
      id: key,
      onchange: () => {
        kept[key] = typeof kept[key] === 'number' ? Number(node.value) : node.value;
        keep();
        changed();
      },
    },
    values.map(([value, label]) => h('option', { value }, label)),
  );
  node.value = kept[key];
  return h('label', {}, say(key), node);
};
const file = h('input', {
  id: 'file',
  type: 'file',
  accept: 'image/*',
  hidden: true,
  'aria-label': say('file'),
  onchange: () => {
    open(file.files[0]);
    file.value = '';
  },
});
draw(
  $('tools'),
  button(say('choose'), () => file.click(), { id: 'choose' }),
  file,
  select(
    'ratio',
    Object.keys(RATIOS).map((key) => [key, say(key)]),
    () => {
      box = firstBox(size(), ratio());
      show();
    },
  ),
  button(say('turn'), () => take(picture, 1), { id: 'turn' }),
);
draw(
  $('out'),
  select('longest', [[0, say('whole')], ...[2048, 1600, 1080, 800, 400].map((each) => [each, `${each} px`])], show),
  select(
    'type',
    [
      ['jpeg', 'JPG'],
      ['png', 'PNG'],
    ],
    show,
  ),
  button(say('download'), download, { id: 'download' }),
);
draw($('hint'), say('hint'), ' ', h('span', { className: 'by-keys' }, say('keys')));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  open(event.dataTransfer?.files[0]);
});
sample();
fit();
