const rows = createRows();
kept.states ??= {};
const today = day(new Date());
let queue = [];
let isOpen = false;
let isPractice = false;
const front = h('input', { id: 'front', required: true, maxLength: 200 });
const back = h('input', { id: 'back', required: true, maxLength: 400 });
draw(
  $('add'),
  h('h3', {}, say('new')),
  h('div', { className: 'fields' }, h('label', {}, say('front'), front), h('label', {}, say('back'), back)),
  h('button', { type: 'submit', className: 'plain' }, say('add')),
);
$('add').onsubmit = async () => {
  if (!(await rows.add({ front: front.value.trim(), back: back.value.trim() }))) return;
  front.value = back.value = '';
  front.focus();
  tell(say('added'));
};
const answer = (isKnown) => {
  const [id] = queue;
  if (!isPractice || !isKnown) kept.states[id] = answered(kept.states[id], isKnown, today);
  keep();
  queue = isKnown ? queue.slice(1) : [...queue.slice(1), id];
  isOpen = false;
  show();
  ($('face') ?? $('practise'))?.focus();
};
const flip = () => {
  isOpen = !isOpen;
  show();
  $(isOpen ? 'knew' : 'face')?.focus();
};
const card = ({ values }) => [
  h(
    'button',
    { type: 'button', id: 'face', onclick: flip },
    isOpen
      ? h('span', {}, values.front, h('span', { className: 'back', style: 'display:block' }, values.back))
      : h('span', {}, values.front, h('small', {}, say('show'))),
  ),
  isOpen &&
    h(
      'div',
      { className: 'answers' },
      button(say('again'), () => answer(false), { id: 'again' }),
      button(say('knew'), () => answer(true), { id: 'knew', className: 'primary' }),
    ),
  h('p', { className: 'muted' }, say('hint')),
];
const finished = () => {
  const next = rows.all
    .map(({ id }) => kept.states[id]?.due)
    .filter(Boolean)
    .toSorted()[0];
  if (rows.all.length === 0) return [h('p', {}, say('none'))];
  return [
    h(
      'div',
      { className: 'card' },
      h('p', {}, h('strong', {}, say('done'))),
      next &&
        h(
          'p',
          { className: 'muted' },
          say('next', {
            date: new Date(`${next}T12:00`).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en-GB', {
              day: 'numeric',
              month: 'long',
            }),
          }),
        ),
      button(
        say('practise'),
        () => {
          isPractice = true;
          queue = rows.all.map(({ id }) => id);
          show();
          $('face')?.focus();
        },
        { id: 'practise' },
      ),
    ),
  ];
};
const show = () => {
  const ids = rows.all.map(({ id }) => id);
  const due = isPractice ? [] : dueCards(ids, kept.states, today);
  queue = [...queue.filter((id) => ids.includes(id)), ...due.filter((id) => !queue.includes(id))];
  const now = rows.all.find(({ id }) => id === queue[0]);
  $('due').textContent = say('due', { n: number(queue.length) });
  $('due').hidden = ids.length === 0;
  draw($('stage'), now ? card(now) : finished());
  $('add').hidden = !rows.canAdd;
  $('more').hidden = ids.length === 0;
  document.querySelector('summary').textContent = say('all', { n: number(ids.length) });
  draw(
    $('list'),
    rows.all.map(({ id, values, can }) =>
      h(
        'li',
        {},
        h('span', { className: 'grow' }, h('strong', {}, values.front), h('br'), h('span', { className: 'muted' }, values.back)),
        h('span', { className: 'muted' }, say('box', { n: kept.states[id]?.level ?? 0 })),
        can.includes('remove') &&
          button('×', () => rows.drop(id), { className: 'icon', 'aria-label': say('remove', { what: values.front }) }),
      ),
    ),
  );
};
addEventListener('keydown', (event) => {
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  if (isOpen && event.key === '1') answer(false);
  else if (isOpen && event.key === '2') answer(true);
});
rows.start(show);
