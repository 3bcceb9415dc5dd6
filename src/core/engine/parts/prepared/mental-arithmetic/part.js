const FIRST = { signs: ['add', 'take'], top: 20, table: 0, tables: 10, count: 10 };
kept.set ??= { ...FIRST, ...settingsOf(asked) };
kept.best ??= 0;
let tasks = [];
let place = 0;
let right = 0;
let streak = 0;
let longest = 0;
let missed = [];
let startedAt = 0;
let state = 'idle';
const begin = (list) => {
  tasks = list ?? tasksOf(kept.set, kept.set.count, Math.random);
  place = right = streak = longest = 0;
  missed = [];
  startedAt = performance.now();
  state = 'task';
  $('settings').open = false;
  tell('');
  show();
  answer.focus();
};
const answer = h('input', {
  id: 'answer',
  inputMode: 'none',
  autocomplete: 'off',
  maxLength: 5,
  'aria-label': say('answer'),
  oninput: () => {
    answer.value = answer.value.replace(/\D/g, '');
  },
  onkeydown: (event) => {
    if (event.key === 'Enter') check();
  },
});
const press = (digit) => {
  if (answer.value.length < 5) answer.value += digit;
};
const check = () => {
  if (answer.value === '') return answer.focus();
  const task = tasks[place];
  const isRight = Number(answer.value) === task.answer;
  right += isRight ? 1 : 0;
  streak = isRight ? streak + 1 : 0;
  longest = Math.max(longest, streak);
  if (!isRight) missed.push(task);
  place += 1;
  answer.value = '';
  $('told').className = isRight ? 'good' : 'bad';
  tell(
    isRight
      ? say(streak > 2 ? 'rightStreak' : 'right', { n: streak })
      : say('wrong', { sum: `${sumText(task)} = ${task.answer}` }),
  );
  if (place === tasks.length) finish();
  else {
    show();
    answer.focus();
  }
};
const finish = () => {
  state = 'done';
  kept.best = Math.max(kept.best, longest);
  keep();
  show();
  $('begin').focus();
};
const taskView = () => [
  h(
    'div',
    { id: 'way', role: 'img', 'aria-label': say('task', { n: place + 1, all: tasks.length }) },
    h('div', { style: `inline-size:${(place / tasks.length) * 100}%` }),
  ),
  h(
    'p',
    { className: 'counts muted' },
    h('span', {}, say('task', { n: place + 1, all: tasks.length })),
    h('span', {}, say('score', { n: right })),
  ),
  h('p', { id: 'sum' }, `${sumText(tasks[place])} =`),
  answer,
  h(
    'div',
    {
      id: 'keys',
      // The keyboard goes on writing the answer after a press.
      onmousedown: (event) => event.preventDefault(),
    },
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => button(digit, () => press(digit), { id: `k${digit}` })),
    button(
      'C',
      () => {
        answer.value = '';
      },
      { id: 'clear', 'aria-label': say('clear') },
    ),
    button(0, () => press(0), { id: 'k0' }),
    button(
      '←',
      () => {
        answer.value = answer.value.slice(0, -1);
      },
      { id: 'back', 'aria-label': say('back') },
    ),
  ),
  button(say('check'), check, { id: 'go', className: 'primary' }),
];
const doneView = () => [
  h('p', { className: 'figure' }, say('result', { n: right, all: tasks.length })),
  h('p', {}, say('time', { n: number(Math.max(1, Math.round((performance.now() - startedAt) / 1000))) })),
  h('p', { className: 'muted' }, say('streaks', { n: longest, best: kept.best })),
  missed.length > 0 &&
    h(
      'ul',
      { className: 'list' },
      missed.map((task) => h('li', { style: 'justify-content:center' }, `${sumText(task)} = ${task.answer}`)),
    ),
  missed.length > 0 && button(say('again', { n: missed.length }), () => begin(missed), { id: 'again' }),
  button(say('more'), () => begin(), { id: 'begin', className: 'primary' }),
];
const idleView = () => [
  h('p', { className: 'figure' }, kept.set.signs.map((sign) => SIGNS[sign]).join(' ')),
  h('p', { className: 'muted' }, rangeText()),
  kept.best > 0 && h('p', { className: 'muted' }, say('best', { n: kept.best })),
  button(say('start'), () => begin(), { id: 'begin', className: 'primary' }),
];
const rangeText = () => {
  const { signs, top, table, tables } = kept.set;
  const isSum = signs.some((sign) => sign === 'add' || sign === 'take');
  const isTable = signs.some((sign) => sign === 'times' || sign === 'share');
  return [isSum && say('upTo', { n: top }), isTable && (table > 0 ? say('one', { n: table }) : say('upToTable', { n: tables }))]
    .filter(Boolean)
    .join(' · ');
};
const show = () => {
  const views = { idle: idleView, task: taskView, done: doneView };
  draw($('stage'), views[state]());
};
const changed = () => {
  keep();
  if (state !== 'task') {
    state = 'idle';
    tell('');
    show();
  }
};
const sign = (key) => {
  const node = h('input', {
    type: 'checkbox',
    checked: kept.set.signs.includes(key),
    onchange: () => {
      const chosen = Object.keys(SIGNS).filter((each) => (each === key ? node.checked : kept.set.signs.includes(each)));
      if (chosen.length > 0) kept.set.signs = chosen;
      node.checked = kept.set.signs.includes(key);
      changed();
    },
  });
  return h('label', {}, node, `${SIGNS[key]} ${say(key)}`);
};
const count = (key, low, high) => {
  const node = h('input', {
    id: key,
    type: 'number',
    min: low,
    max: high,
    value: kept.set[key],
    onchange: () => {
      node.value = kept.set[key] = whole(node.value, [low, high], kept.set[key]);
      changed();
    },
  });
  return h('label', {}, say(key), node);
};
const table = h(
  'select',
  {
    id: 'table',
    onchange: () => {
      kept.set.table = Number(table.value);
      changed();
    },
  },
  Array.from({ length: 20 }, (_, index) =>
    index === 0 ? h('option', { value: 0 }, say('all')) : h('option', { value: index + 1 }, index + 1),
  ),
);
table.value = kept.set.table;
document.querySelector('summary').textContent = say('settings');
draw(
  $('fields'),
  h(
    'fieldset',
    { style: 'grid-column:1/-1' },
    h('legend', { className: 'seen-less' }, say('signs')),
    Object.keys(SIGNS).map(sign),
  ),
  count('top', 5, 1000),
  count('tables', 2, 20),
  h('label', {}, say('table'), table),
  count('count', 5, 100),
);
show();
