const rows = createRows();
const money = (cents) =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    cents / 100,
  );
const cents = (value) => Math.round((Number(value) || 0) * 100);
const income = h('input', {
  id: 'income',
  type: 'number',
  min: 0,
  step: '0.01',
  inputMode: 'decimal',
  value: kept.income ?? '',
  oninput: () => {
    kept.income = income.value;
    keep();
    figures();
  },
});
const figure = (key, className = '') =>
  h('div', {}, h('span', { className: 'muted' }, say(key)), h('span', { id: key, className: `figure ${className}` }));
draw(
  $('figures'),
  h('label', {}, say('income'), income),
  figure('unplanned'),
  figure('planned'),
  figure('spent'),
  figure('left'),
);
const figures = () => {
  const sums = sumsOf(
    rows.all.map(({ values }) => values),
    income.value,
  );
  for (const key of ['unplanned', 'planned', 'spent', 'left']) {
    $(key).textContent = money(sums[key]);
    $(key).className = sums[key] < 0 ? 'figure bad' : 'figure';
  }
  $('unplanned').parentElement.hidden = income.value === '';
};
const name = h('input', { id: 'name', required: true, maxLength: 60 });
const planned = h('input', { id: 'plan', type: 'number', min: 0, step: '0.01', inputMode: 'decimal', required: true });
draw(
  $('add'),
  h('div', { className: 'fields' }, h('label', {}, say('name'), name), h('label', {}, say('planned'), planned)),
  h('button', { type: 'submit' }, say('add')),
);
$('add').onsubmit = async () => {
  if (!(await rows.add({ name: name.value.trim(), planned: Number(planned.value), spent: 0 }))) return;
  name.value = planned.value = '';
  name.focus();
};
const category = ({ id, values, can }, index) => {
  const share = shareOf(values);
  const over = cents(values.spent) - cents(values.planned);
  const amount = h('input', {
    id: `a${index}`,
    type: 'number',
    step: '0.01',
    inputMode: 'decimal',
    required: true,
    'aria-label': say('bookOf', { name: values.name }),
    placeholder: '0.00',
  });
  const book = h('form', {}, amount, h('button', { type: 'submit', className: 'plain small' }, say('book')));
  book.onsubmit = async () => {
    await rows.change(id, { spent: (cents(values.spent) + cents(amount.value)) / 100 });
    $(`a${index}`)?.focus();
  };
  return h(
    'li',
    {},
    h('h3', {}, values.name),
    h('span', { className: over > 0 ? 'sum bad' : 'sum' }, `${money(cents(values.spent))} / ${money(cents(values.planned))}`),
    can.includes('remove')
      ? button('×', () => rows.drop(id), { className: 'icon small', 'aria-label': say('remove', { name: values.name }) })
      : h('span'),
    h(
      'div',
      {
        className: over > 0 ? 'meter over' : 'meter',
        role: 'img',
        'aria-label': over > 0 ? say('over', { name: values.name, n: money(over) }) : say('bar', { name: values.name, n: share }),
      },
      h('span', { style: `inline-size:${Math.min(100, share)}%` }),
    ),
    can.includes('update') && book,
  );
};
const show = () => {
  $('add').hidden = !rows.canAdd;
  draw($('list'), rows.all.length === 0 ? h('li', { className: 'muted' }, say('none')) : rows.all.map(category));
  figures();
};
rows.start(show);
