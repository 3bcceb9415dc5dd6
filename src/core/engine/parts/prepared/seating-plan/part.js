const rows = createRows();
kept.tables ??= [8, 8];
let chosen = null;
const guests = () =>
  rows.all.map(({ id, values, can }) => ({ id, can, name: String(values.name ?? ''), seat: seatOf(values.seat) ?? '' }));
const isThere = (seat) => {
  const [table, place] = seat.split('-').map(Number);
  return (kept.tables[table - 1] ?? 0) >= place;
};
const name = h('input', { id: 'name', required: true, maxLength: 60 });
draw($('add'), h('label', { className: 'grow' }, say('guest'), name), h('button', { type: 'submit' }, say('add')));
$('add').onsubmit = async () => {
  if (!(await rows.add({ name: name.value.trim(), seat: '' }))) return;
  name.value = '';
  name.focus();
};
const sit = async (id, seat) => {
  const moved = guests().find((each) => each.id === id);
  const [table] = seat.split('-');
  chosen = null;
  for (const each of seated(guests(), id, seat)) await rows.change(each.id, { seat: each.seat });
  tell(seat === '' ? '' : say('moved', { name: moved.name, table }));
  show();
};
const choose = (guest) => {
  chosen = chosen === guest.id ? null : guest.id;
  tell(chosen === null ? '' : say('chosen', { name: guest.name }));
  show();
};
const draggable = (node, guest) => {
  node.draggable = true;
  node.ondragstart = (event) => event.dataTransfer.setData('text/plain', guest.id);
  return node;
};
const target = (node, seat) => {
  node.ondragover = (event) => {
    event.preventDefault();
    node.classList.add('over');
  };
  node.ondragleave = () => node.classList.remove('over');
  node.ondrop = (event) => {
    event.preventDefault();
    const id = event.dataTransfer.getData('text/plain');
    if (guests().some((each) => each.id === id)) sit(id, seat);
  };
  return node;
};
const chair = (table, place, { x, y }) => {
  const seat = `${table}-${place}`;
  const guest = guests().find((each) => each.seat === seat);
  const node = button(
    guest?.name ?? String(place),
    () => {
      if (chosen !== null && chosen !== guest?.id) sit(chosen, seat);
      else if (guest) choose(guest);
    },
    {
      id: `s${seat}`,
      className: guest ? '' : 'free',
      style: `inset-inline-start:${x}%;inset-block-start:${y}%`,
      'aria-pressed': guest ? String(guest.id === chosen) : undefined,
      'aria-label': say(guest ? 'taken' : 'free', { table, seat: place, name: guest?.name }),
    },
  );
  return target(guest ? draggable(node, guest) : node, seat);
};
const tableOf = (count, index) => {
  const table = index + 1;
  const size = h(
    'select',
    {
      id: `size${table}`,
      'aria-label': say('seats', { n: table }),
      onchange: () => {
        kept.tables[index] = Number(size.value);
        keep();
        show();
      },
    },
    [2, 4, 6, 8, 10, 12].map((value) => h('option', { value }, value)),
  );
  size.value = String(count);
  const isLast = table === kept.tables.length;
  return h(
    'section',
    { className: 'card' },
    h(
      'header',
      {},
      h('h3', {}, say('table', { n: table })),
      h(
        'div',
        { className: 'bar', style: 'margin:0' },
        size,
        isLast &&
          table > 1 &&
          button(
            '×',
            () => {
              kept.tables.pop();
              keep();
              show();
            },
            { className: 'icon', 'aria-label': say('removeTable', { n: table }) },
          ),
      ),
    ),
    h(
      'div',
      { className: 'round', 'data-n': table },
      chairPlaces(count).map((place, seat) => chair(table, seat + 1, place)),
    ),
  );
};
const show = () => {
  const all = guests();
  const open = all.filter(({ seat }) => seat === '' || !isThere(seat));
  const seatedOne = all.find(({ id, seat }) => id === chosen && seat !== '' && isThere(seat));
  $('add').hidden = !rows.canAdd;
  $('waitingTitle').textContent = say('waiting', { n: number(open.length) });
  draw(
    $('waiting'),
    open.length === 0 && all.length > 0 && h('span', { className: 'good' }, say('all')),
    open.map((guest) =>
      h(
        'span',
        { className: 'guest' },
        draggable(
          button(guest.name, () => choose(guest), { id: `g${guest.id}`, 'aria-pressed': String(guest.id === chosen) }),
          guest,
        ),
        guest.can.includes('remove') &&
          button('×', () => rows.drop(guest.id), { 'aria-label': say('remove', { name: guest.name }) }),
      ),
    ),
    seatedOne && button(say('back'), () => sit(seatedOne.id, ''), { id: 'back' }),
  );
  draw($('tables'), kept.tables.map(tableOf));
};
target($('waiting'), '');
draw(
  $('tools'),
  button(
    say('addTable'),
    () => {
      if (kept.tables.length < 30) kept.tables.push(kept.tables.at(-1) ?? 8);
      keep();
      show();
    },
    { id: 'addTable' },
  ),
  button(say('print'), () => site.print().catch(fault)),
);
$('hint').textContent = say('hint');
rows.start((list) => {
  const most = Math.max(0, ...list.map(({ values }) => Number((seatOf(values.seat) ?? '0-0').split('-')[0])));
  while (kept.tables.length < Math.min(30, most)) kept.tables.push(8);
  show();
});
