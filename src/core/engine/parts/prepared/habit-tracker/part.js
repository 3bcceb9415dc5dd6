const rows = createRows();
const today = day(new Date());
let week = 0;
const name = h('input', { id: 'name', required: true, maxLength: 60, placeholder: say('placeholder') });
draw($('add'), h('label', { className: 'grow' }, say('name'), name), h('button', { type: 'submit' }, say('add')));
$('add').onsubmit = async () => {
  if (!(await rows.add({ name: name.value.trim(), days: at?.multiple.includes('days') ? [] : '' }))) return;
  name.value = '';
  name.focus();
};
const shown = () => Array.from({ length: 7 }, (_, index) => dayAfter(today, index - 6 + week * 7));
const dated = (date, options) => new Date(`${date}T12:00`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', options);
const toggle = ({ id, values }, date) => {
  const days = daysIn(values.days);
  const next = days.includes(date) ? days.filter((each) => each !== date) : [...days, date].toSorted();
  return rows.change(id, { days: at?.multiple.includes('days') ? next : next.join(' ') });
};
const dayButton = (row, index, date) => {
  const isDone = daysIn(row.values.days).includes(date);
  return button([h('small', {}, dated(date, { weekday: 'short' })), String(Number(date.slice(8)))], () => toggle(row, date), {
    id: `d${index}-${date}`,
    className: date === today ? 'now' : '',
    'aria-pressed': String(isDone),
    'aria-label': say(isDone ? 'done' : 'open', { what: row.values.name, date: dated(date, { day: 'numeric', month: 'long' }) }),
    disabled: date > today || !row.can.includes('update'),
  });
};
const habit = (row, index) => {
  const days = daysIn(row.values.days);
  const streak = streakOf(days, today);
  const lately = days.filter((each) => each > dayAfter(today, -30)).length;
  return h(
    'li',
    { className: 'habit card' },
    h(
      'header',
      {},
      h('h3', {}, row.values.name),
      h('span', { className: 'streak' }, streak === 1 ? say('one') : say('streak', { n: number(streak) })),
      row.can.includes('remove') &&
        button('×', () => rows.drop(row.id), { className: 'icon small', 'aria-label': say('remove', { what: row.values.name }) }),
    ),
    h(
      'div',
      { className: 'days' },
      shown().map((date) => dayButton(row, index, date)),
    ),
    h('p', { className: 'muted' }, `${say('best', { n: number(bestOf(days)) })} · ${say('month', { n: number(lately) })}`),
  );
};
const move = (by) => {
  week = by === 0 ? 0 : week + by;
  show();
};
const show = () => {
  $('add').hidden = !rows.canAdd;
  draw(
    $('weeks'),
    button('‹', () => move(-1), { id: 'earlier', className: 'icon', 'aria-label': say('earlier') }),
    button(say('today'), () => move(0), { id: 'now', disabled: week === 0 }),
    button('›', () => move(1), { id: 'later', className: 'icon', 'aria-label': say('later'), disabled: week === 0 }),
  );
  $('weeks').hidden = rows.all.length === 0;
  draw($('list'), rows.all.length === 0 ? h('li', { className: 'muted' }, say('none')) : rows.all.map(habit));
};
rows.start(show);
