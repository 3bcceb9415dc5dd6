const [FIRST, LAST, STEP] = [6 * 60, 23 * 60, 15];
const rows = createRows();
const today = momentOf(`${day(new Date())}T00:00`).days;
let first = mondayOf(today);
let moving = null;
const isNarrow = () => document.documentElement.clientWidth < 640;
const span = () => (isNarrow() ? 1 : 7);
const dated = (days, options) =>
  new Date(`${dateOf(days)}T12:00`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', options);
const entries = () =>
  rows.all.flatMap(({ id, values, can }) => {
    const start = momentOf(values.start);
    if (start === null) return [];
    const end = momentOf(values.end);
    let to = Math.min(1440, start.minutes + 60);
    if (end !== null && end.days > start.days) to = 1440;
    else if (end !== null && end.days === start.days && end.minutes > start.minutes) to = end.minutes;
    return [{ id, title: String(values.title ?? ''), days: start.days, from: start.minutes, to, can }];
  });
const facts = ({ title, days, from, to }) => ({
  title,
  day: dated(days, { weekday: 'long', day: 'numeric', month: 'long' }),
  start: clock(from),
  end: clock(to % 1440),
});
const store = (entry) => {
  tell(say('moved', facts(entry)));
  return rows.change(entry.id, { start: textOf(entry.days, entry.from), end: textOf(entry.days, entry.to) });
};
const place = (node, { from, to, column = 0, of = 1 }) => {
  const share = 100 / (LAST - FIRST);
  node.style.insetBlockStart = `${(Math.max(FIRST, Math.min(from, LAST - STEP)) - FIRST) * share}%`;
  node.style.blockSize = `${Math.max(STEP, Math.min(to, LAST) - Math.max(from, FIRST)) * share}%`;
  node.style.insetInlineStart = `${(column * 100) / of}%`;
  node.style.inlineSize = `${100 / of}%`;
};
const grab = (event, entry, node) => {
  if (!entry.can.includes('update') || event.button !== 0) return;
  const isEdge = event.target.tagName === 'I';
  const column = node.parentElement.getBoundingClientRect();
  const start = { x: event.clientX, y: event.clientY };
  node.setPointerCapture(event.pointerId);
  moving = { entry, next: entry };
  node.onpointermove = (at) => {
    const minutes = Math.round((((at.clientY - start.y) / column.height) * (LAST - FIRST)) / STEP) * STEP;
    const days = isEdge ? 0 : Math.round((at.clientX - start.x) / column.width);
    const to = Math.max(first, Math.min(first + span() - 1, entry.days + days));
    moving.next = isEdge ? stretched(entry, minutes) : shifted(entry, to - entry.days, minutes);
    node.classList.add('moving');
    place(node, moving.next);
    node.style.translate = `${(moving.next.days - entry.days) * column.width}px 0`;
  };
  node.onpointerup = node.onpointercancel = () => {
    node.onpointermove = node.onpointerup = node.onpointercancel = null;
    const { next } = moving;
    moving = null;
    if (next === entry) show();
    else store(next).then(show);
  };
};
const press = (event, entry) => {
  const by = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === 'Delete' && entry.can.includes('remove')) {
    event.preventDefault();
    rows.drop(entry.id);
  } else if ((by ?? across) !== undefined && entry.can.includes('update')) {
    event.preventDefault();
    const next = event.shiftKey && by ? stretched(entry, by) : shifted(entry, across ?? 0, by ?? 0);
    if (next.days < first || next.days >= first + span()) first += across * span();
    store(next);
  }
};
const entryNode = (entry) => {
  const node = h(
    'button',
    {
      type: 'button',
      id: `e${entry.id}`,
      className: 'entry',
      'aria-label': say('entry', facts(entry)),
      onkeydown: (event) => press(event, entry),
    },
    h('strong', {}, entry.title),
    h('small', {}, `${clock(entry.from)}–${clock(entry.to % 1440)}`),
    h('i'),
  );
  node.onpointerdown = (event) => grab(event, entry, node);
  place(node, entry);
  return node;
};
const columnNode = (days) => {
  const node = h('div', { className: 'column' }, beside(entries().filter((each) => each.days === days)).map(entryNode));
  node.onclick = (event) => {
    if (event.target !== node || !rows.canAdd) return;
    const box = node.getBoundingClientRect();
    const at = FIRST + Math.floor((((event.clientY - box.top) / box.height) * (LAST - FIRST)) / 30) * 30;
    date.value = dateOf(days);
    from.value = clock(at);
    to.value = clock(Math.min(1439, at + 60));
    title.focus();
  };
  return node;
};
const show = () => {
  if (moving) return;
  const days = Array.from({ length: span() }, (_, index) => first + index);
  $('week').style.setProperty('--days', days.length);
  const hours = Array.from({ length: 17 }, (_, index) =>
    h('span', { style: `inset-block-start:${(index * 100) / 17}%` }, clock(FIRST + index * 60)),
  );
  draw(
    $('week'),
    h('div', { className: 'head' }, ''),
    days.map((each) =>
      h(
        'div',
        { className: each === today ? 'head now' : 'head' },
        dated(each, { weekday: 'short', day: 'numeric', ...(isNarrow() ? { month: 'long' } : {}) }),
      ),
    ),
    h('div', { className: 'hours', 'aria-hidden': 'true' }, hours),
    days.map(columnNode),
  );
  $('add').hidden = !rows.canAdd;
};
const move = (to) => {
  first = to;
  if (isNarrow()) date.value = dateOf(first);
  show();
};
const title = h('input', { id: 'title', required: true, maxLength: 80 });
const date = h('input', { id: 'date', type: 'date', required: true, value: dateOf(today) });
const from = h('input', { id: 'from', type: 'time', required: true, value: '09:00' });
const to = h('input', { id: 'to', type: 'time', required: true, value: '10:00' });
draw(
  $('add'),
  h(
    'div',
    { className: 'fields' },
    h('label', {}, say('title'), title),
    h('label', {}, say('day'), date),
    h('label', {}, say('start'), from),
    h('label', {}, say('end'), to),
    h('button', { type: 'submit' }, say('add')),
  ),
);
$('add').onsubmit = async () => {
  if (to.value <= from.value) return site.say(say('order'));
  const isDone = await rows.add({
    title: title.value.trim(),
    start: `${date.value}T${from.value}`,
    end: `${date.value}T${to.value}`,
  });
  if (!isDone) return;
  const { days } = momentOf(`${date.value}T00:00`);
  first = isNarrow() ? days : mondayOf(days);
  title.value = '';
  show();
};
draw(
  $('tools'),
  button('‹', () => move(first - span()), { className: 'icon', 'aria-label': say('earlier') }),
  button(say('today'), () => move(isNarrow() ? today : mondayOf(today))),
  button('›', () => move(first + span()), { className: 'icon', 'aria-label': say('later') }),
);
$('hint').textContent = say('hint');
let wasNarrow = isNarrow();
if (wasNarrow) first = today;
addEventListener('resize', () => {
  if (isNarrow() === wasNarrow) return;
  wasNarrow = isNarrow();
  move(wasNarrow ? today : mondayOf(first));
});
rows.start(show);
