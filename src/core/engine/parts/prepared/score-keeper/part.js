const rows = createRows();
const past = [];
let isSorted = false;
const step = h(
  'select',
  { id: 'step' },
  [1, 2, 3, 5, 10, 25, 100].map((value) => h('option', { value }, value)),
);
const name = h('input', { id: 'name', required: true, maxLength: 40 });
const pointsOf = ({ values }) => Number(values.points) || 0;
draw($('add'), h('label', { className: 'grow' }, say('name'), name), h('button', { type: 'submit' }, say('add')));
$('add').onsubmit = async () => {
  if (!(await rows.add({ name: name.value.trim(), points: 0 }))) return;
  name.value = '';
  name.focus();
};
const set = (row, points) => {
  tell(say('told', { name: row.values.name, n: number(points) }));
  return rows.change(row.id, { points });
};
const count = (row, by) => {
  past.push([row.id, pointsOf(row)]);
  set(row, pointsOf(row) + by);
};
const undo = () => {
  const [id, points] = past.pop() ?? [];
  const row = rows.all.find((each) => each.id === id);
  if (row) set(row, points);
};
const player = (row, best) => {
  const { name: called } = row.values;
  const by = Number(step.value);
  const mayCount = row.can.includes('update');
  return h(
    'li',
    { className: pointsOf(row) === best && best !== 0 ? 'card first' : 'card' },
    h('h3', {}, called),
    row.can.includes('remove')
      ? button('×', () => rows.drop(row.id), { className: 'icon small', 'aria-label': say('remove', { name: called }) })
      : h('span'),
    h(
      'div',
      { className: 'points' },
      button(`−${by}`, () => count(row, -by), {
        id: `l${row.id}`,
        disabled: !mayCount,
        'aria-label': say('less', { name: called, n: by }),
      }),
      h('span', { className: 'figure' }, number(pointsOf(row))),
      button(`+${by}`, () => count(row, by), {
        id: `m${row.id}`,
        disabled: !mayCount,
        className: 'primary',
        'aria-label': say('more', { name: called, n: by }),
      }),
    ),
  );
};
const show = () => {
  const all = isSorted ? rows.all.toSorted((one, other) => pointsOf(other) - pointsOf(one)) : rows.all;
  const best = Math.max(...all.map(pointsOf), 0);
  const leading = all.filter((row) => pointsOf(row) === best).map(({ values }) => values.name);
  $('add').hidden = !rows.canAdd;
  const names = leading.join(language === 'zh' ? '、' : ', ');
  const lead = leading.length === 1 ? say('leads', { name: names }) : say('level', { names });
  $('lead').textContent = all.length === 0 ? say('none') : lead;
  $('lead').hidden = all.length > 0 && best === 0;
  draw(
    $('list'),
    all.map((row) => player(row, best)),
  );
  $('tools').hidden = all.length === 0;
  $('undo').disabled = past.length === 0;
  $('order').setAttribute('aria-pressed', String(isSorted));
};
step.onchange = () => show();
draw(
  $('tools'),
  h('label', {}, `${say('step')} `, step),
  button(say('undo'), undo, { id: 'undo' }),
  button(
    say('order'),
    () => {
      isSorted = !isSorted;
      show();
    },
    { id: 'order' },
  ),
  button(say('reset'), async () => {
    for (const row of rows.all.filter((each) => pointsOf(each) !== 0)) await set(row, 0);
    past.length = 0;
    show();
  }),
);
rows.start(show);
