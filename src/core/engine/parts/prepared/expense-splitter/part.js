const rows = createRows();
const known = choicesOf('payer');
kept.people ??= [];
const people = () =>
  known ??
  [...new Set([...kept.people, ...rows.all.flatMap(({ values }) => [values.payer, ...namesIn(values.sharers)])])]
    .filter(Boolean)
    .map((name) => ({ value: name, label: name }));
const nameOf = (value) => people().find((each) => each.value === value)?.label ?? value;
const money = (cents) =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    cents / 100,
  );
const stored = (values) => (at && !at.multiple.includes('sharers') && !known ? values.join(', ') : values);
const expenses = () => rows.all.map(({ id, values, can }) => ({ id, can, ...values, sharers: namesIn(values.sharers) }));

const what = h('input', { id: 'what', required: true, maxLength: 80 });
const amount = h('input', { id: 'amount', type: 'number', inputMode: 'decimal', min: '0.01', step: '0.01', required: true });
const payer = h('select', { id: 'payer', required: true });
const sharers = h('fieldset');
draw(
  $('add'),
  h(
    'div',
    { className: 'fields' },
    h('label', {}, say('what'), what),
    h('label', {}, say('amount'), amount),
    h('label', {}, say('payer'), payer),
  ),
  sharers,
  h('button', { type: 'submit' }, say('add')),
);
$('peopleTitle').textContent = say('people');
$('owesTitle').textContent = say('owes');
$('listTitle').textContent = say('expenses');
$('group').hidden = known !== null;
const name = h('input', { id: 'person', maxLength: 40, required: true, 'aria-label': say('person'), placeholder: say('person') });
draw($('addPerson'), name, h('button', { type: 'submit', className: 'plain' }, say('addPerson')));

$('addPerson').onsubmit = () => {
  const given = name.value.trim();
  if (given !== '' && !kept.people.includes(given)) kept.people.push(given);
  name.value = '';
  keep();
  show();
  name.focus();
};
$('add').onsubmit = async () => {
  const chosen = [...sharers.querySelectorAll('input:checked')].map(({ value }) => value);
  if (chosen.length === 0) return site.say(say('choose'));
  const isDone = await rows.add({
    what: what.value.trim(),
    amount: Number(amount.value),
    payer: payer.value,
    sharers: stored(chosen),
  });
  if (!isDone) return;
  what.value = amount.value = '';
  what.focus();
};

const pay = async ({ from, to, cents }) => {
  const values = { what: say('payment'), amount: cents / 100, payer: from, sharers: stored([to]) };
  if (await rows.add(values)) tell(say('paid', { from: nameOf(from), to: nameOf(to), amount: money(cents) }));
};
let shownPeople = '';
const showPeople = (all) => {
  const used = new Set(expenses().flatMap((each) => [each.payer, ...each.sharers]));
  draw(
    $('people'),
    all.map(({ value, label }) =>
      h(
        'li',
        used.has(value) ? { className: 'used', style: 'padding:.5rem .9rem' } : {},
        label,
        !used.has(value) &&
          button(
            '×',
            () => {
              kept.people = kept.people.filter((each) => each !== value);
              keep();
              show();
            },
            { 'aria-label': say('removePerson', { name: label }) },
          ),
      ),
    ),
  );
  if (JSON.stringify(all) === shownPeople) return;
  shownPeople = JSON.stringify(all);
  const last = payer.value;
  draw(
    payer,
    all.map(({ value, label }) => h('option', { value }, label)),
  );
  if (all.some(({ value }) => value === last)) payer.value = last;
  draw(
    sharers,
    h('legend', {}, say('sharers')),
    all.map(({ value, label }) => h('label', {}, h('input', { type: 'checkbox', value, checked: true }), label)),
  );
};
const show = () => {
  const all = people();
  const list = expenses();
  showPeople(all);
  $('add').hidden = all.length < 2 || !rows.canAdd;
  const payments = settle(
    balancesOf(
      all.map(({ value }) => value),
      list,
    ),
  );
  draw(
    $('owes'),
    all.length < 2 && h('li', { className: 'muted' }, say('first')),
    all.length > 1 && payments.length === 0 && h('li', { className: 'good' }, say('settled')),
    payments.map((each) =>
      h(
        'li',
        {},
        h('span', { className: 'grow' }, say('pays', { from: nameOf(each.from), to: nameOf(each.to) })),
        h('b', {}, money(each.cents)),
        rows.canAdd && button(say('pay'), () => pay(each), { className: 'small' }),
      ),
    ),
  );
  const total = list
    .filter((each) => each.what !== say('payment'))
    .reduce((sum, each) => sum + Math.round(Number(each.amount) * 100), 0);
  draw(
    $('list'),
    list.length === 0
      ? h('li', { className: 'muted' }, say('none'))
      : h('li', { className: 'muted' }, say('total', { total: money(total) })),
    list.toReversed().map((each) =>
      h(
        'li',
        {},
        h(
          'span',
          { className: 'grow' },
          h('strong', {}, each.what),
          h('br'),
          h(
            'span',
            { className: 'muted' },
            say('line', {
              payer: nameOf(each.payer),
              sharers:
                each.sharers.length === 0 || each.sharers.length === all.length
                  ? say('everyone')
                  : each.sharers.map(nameOf).join(language === 'zh' ? '、' : ', '),
            }),
          ),
        ),
        h('b', {}, money(Math.round(Number(each.amount) * 100))),
        each.can.includes('remove') &&
          button('×', () => rows.drop(each.id), { className: 'icon', 'aria-label': say('remove', { what: each.what }) }),
      ),
    ),
  );
};
rows.start(show);
