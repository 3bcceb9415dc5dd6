const rows = createRows();
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CNY', 'JPY', 'CHF'];
const today = new Date();
const blank = (number) => ({
  number,
  customer: '',
  date: day(today),
  due: day(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 14)),
  tax: kept.tax ?? '',
  note: kept.note ?? '',
  lines: [{ what: '', pieces: 1, price: '' }],
});
kept.draft ??= blank(`${today.getFullYear()}-001`);
kept.currency ??= language === 'zh' ? 'CNY' : 'EUR';
const money = (cents) =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { style: 'currency', currency: kept.currency }).format(cents / 100);
const draft = () => kept.draft;
const sums = () => sumsOf(draft().lines, draft().tax);
const bound = (key, props) =>
  h('input', {
    id: key,
    value: draft()[key] ?? '',
    ...props,
    oninput: (event) => {
      draft()[key] = event.target.value;
      refresh();
    },
  });
const refresh = () => {
  const { cents, subtotal, tax, total } = sums();
  cents.forEach((each, index) => {
    if ($(`sum${index}`)) $(`sum${index}`).textContent = money(each);
  });
  $('subtotal').textContent = money(subtotal);
  $('taxSum').textContent = money(tax);
  $('total').textContent = money(total);
  $('payable').textContent = draft().due
    ? say('payable', {
        total: money(total),
        date: new Date(`${draft().due}T12:00`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long' }),
      })
    : '';
  keep();
};
const line = (each, index) => {
  const cell = (key, label, props) =>
    h('input', {
      id: `${key}${index}`,
      value: each[key],
      'aria-label': `${label} ${index + 1}`,
      placeholder: label,
      ...props,
      oninput: (event) => {
        each[key] = event.target.value;
        refresh();
      },
    });
  return h(
    'tr',
    {},
    h('td', {}, cell('what', say('what'), { maxLength: 200 })),
    h('td', { className: 'few' }, cell('pieces', say('pieces'), { type: 'number', min: 0, step: 'any' })),
    h('td', { className: 'cost' }, cell('price', say('price'), { type: 'number', step: '0.01' })),
    h('td', { className: 'number', id: `sum${index}` }, ''),
    h(
      'td',
      { className: 'no-print' },
      draft().lines.length > 1 &&
        button(
          '×',
          () => {
            draft().lines.splice(index, 1);
            show();
          },
          { className: 'icon', 'aria-label': say('removeLine', { n: index + 1 }) },
        ),
    ),
  );
};
const area = (key, source, hint) =>
  h('textarea', {
    id: key,
    value: source[key] ?? '',
    placeholder: hint,
    maxLength: 600,
    oninput: (event) => {
      source[key] = event.target.value;
      if (key === 'note') kept.note = event.target.value;
      keep();
    },
  });
const save = async () => {
  const { number: called, customer, date, due } = draft();
  if (called.trim() === '' || customer.trim() === '') return site.say(say('needed'));
  const values = { number: called, customer, date, due, total: sums().total / 100, lines: JSON.stringify(draft()) };
  kept.tax = draft().tax;
  const old = rows.all.find((row) => row.values.number === called);
  const isDone = old ? await rows.change(old.id, values) : await rows.add(values);
  if (isDone !== false) {
    site.say(say('saved'));
    keep();
  }
};
const open = (values) => {
  try {
    kept.draft = JSON.parse(values.lines);
  } catch {
    kept.draft = {
      ...blank(values.number),
      customer: values.customer,
      lines: [{ what: '', pieces: 1, price: values.total ?? '' }],
    };
  }
  show();
  scrollTo(0, 0);
};
const fresh = () => {
  const numbers = [...rows.all.map(({ values }) => String(values.number)), draft().number].toSorted();
  kept.draft = blank(nextNumber(numbers.at(-1)));
  show();
  $('customer').focus();
};
const show = () => {
  const currency = h(
    'select',
    {
      id: 'currency',
      onchange: () => {
        kept.currency = currency.value;
        refresh();
      },
    },
    CURRENCIES.map((value) => h('option', { value }, value)),
  );
  currency.value = kept.currency;
  draw(
    $('paper'),
    h(
      'div',
      { className: 'head' },
      h('h2', {}, say('invoice')),
      h(
        'div',
        { className: 'facts' },
        h('label', {}, say('number'), bound('number', { maxLength: 30 })),
        h('label', {}, say('date'), bound('date', { type: 'date' })),
        h('label', {}, say('due'), bound('due', { type: 'date' })),
        h('label', { className: 'no-print' }, say('currency'), currency),
      ),
    ),
    h(
      'div',
      { className: 'sides' },
      h('label', {}, say('sender'), area('sender', kept, say('senderHint'))),
      h('label', {}, say('customer'), area('customer', draft(), say('customerHint'))),
    ),
    h(
      'table',
      { id: 'lines' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', {}, say('what')),
          h('th', { className: 'number' }, say('pieces')),
          h('th', { className: 'number' }, say('price')),
          h('th', { className: 'number' }, say('sum')),
          h('th', { className: 'no-print' }, ''),
        ),
      ),
      h('tbody', {}, draft().lines.map(line)),
    ),
    button(
      say('addLine'),
      () => {
        draft().lines.push({ what: '', pieces: 1, price: '' });
        show();
        $(`what${draft().lines.length - 1}`).focus();
      },
      { id: 'addLine', className: 'no-print' },
    ),
    h(
      'dl',
      { className: 'sums' },
      h('dt', {}, say('subtotal')),
      h('dd', { id: 'subtotal' }),
      h('dt', {}, h('label', {}, say('tax'), bound('tax', { type: 'number', min: 0, max: 100, step: 'any' }))),
      h('dd', { id: 'taxSum' }),
      h('dt', { className: 'total' }, say('total')),
      h('dd', { id: 'total', className: 'total' }),
    ),
    h('p', { id: 'payable' }),
    h('label', {}, say('note'), area('note', draft(), say('noteHint'))),
  );
  refresh();
};
const list = () => {
  $('more').hidden = rows.all.length === 0;
  document.querySelector('summary').textContent = say('all');
  draw(
    $('list'),
    rows.all.toReversed().map(({ id, values, can }) =>
      h(
        'li',
        {},
        h('span', { className: 'grow' }, h('strong', {}, values.number), ' ', String(values.customer).split('\n')[0]),
        values.total !== undefined && values.total !== null && h('span', {}, money(Math.round(Number(values.total) * 100))),
        button(say('open', { number: values.number }), () => open(values), { className: 'small' }),
        can.includes('remove') &&
          button('×', () => rows.drop(id), { className: 'icon', 'aria-label': say('remove', { number: values.number }) }),
      ),
    ),
  );
};
draw(
  $('tools'),
  button(say('print'), () => site.print().catch(fault), { id: 'print', className: 'primary' }),
  button(say('save'), save, { id: 'save' }),
  button(say('new'), fresh, { id: 'new' }),
);
show();
rows.start(list);
