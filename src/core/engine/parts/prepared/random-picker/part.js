const rows = createRows((words[language].first ?? '').split('|').map((name) => ({ name })));
kept.gone ??= [];
kept.isKept ??= false;
kept.groups ??= settingsOf(asked).groups ?? 2;
let rolling = 0;
let picked = '';
let groups = [];
const open = () => rows.all.filter(({ id }) => kept.isKept || !kept.gone.includes(id));
const pick = () => {
  const all = open();
  if (all.length === 0 || rolling > 0) return;
  const chosen = all[Math.floor(chance() * all.length)];
  groups = [];
  if (site.reduced || all.length < 2) return end(chosen);
  rolling = 14;
  const roll = () => {
    rolling -= 1;
    if (rolling <= 0) return end(chosen);
    $('picked').textContent = all[rolling % all.length].values.name;
    setTimeout(roll, 40 + (14 - rolling) * 9);
  };
  $('face').setAttribute('aria-busy', 'true');
  roll();
};
const end = ({ id, values }) => {
  rolling = 0;
  $('face').removeAttribute('aria-busy');
  picked = values.name;
  if (!kept.isKept) kept.gone.push(id);
  keep();
  show();
};
const restart = () => {
  kept.gone = [];
  picked = '';
  groups = [];
  keep();
  show();
};
const form = () => {
  groups = groupsOf(
    rows.all.map(({ values }) => values.name),
    kept.groups,
    chance,
  );
  picked = '';
  show();
};
const entry = h('textarea', { id: 'entry', rows: 2, maxLength: 4000, placeholder: say('many'), 'aria-label': say('names') });
draw($('add'), entry, h('button', { type: 'submit', className: 'plain' }, say('add')));
$('add').onsubmit = async () => {
  const known = rows.all.map(({ values }) => values.name);
  for (const name of namesIn(entry.value)
    .filter((each) => !known.includes(each))
    .slice(0, 200))
    if (!(await rows.add({ name: name.slice(0, 80) }))) return;
  entry.value = '';
  entry.focus();
};
const count = h('input', {
  id: 'count',
  type: 'number',
  min: 2,
  max: 50,
  value: kept.groups,
  'aria-label': say('count'),
  onchange: () => {
    count.value = kept.groups = Math.min(50, Math.max(2, Math.round(Number(count.value)) || 2));
    keep();
  },
});
const stay = h('input', {
  id: 'stay',
  type: 'checkbox',
  checked: kept.isKept,
  onchange: () => {
    kept.isKept = stay.checked;
    keep();
    show();
  },
});
const go = button(say('pick'), pick, { id: 'go', className: 'primary' });
draw(
  $('run'),
  go,
  h('div', { className: 'pair' }, button(say('split'), form, { id: 'split' }), h('label', {}, count, say('groups'))),
  h('label', {}, stay, say('stay')),
);
const clear = async () => {
  for (const row of rows.all.filter(({ can }) => can.includes('remove'))) await rows.drop(row.id);
  restart();
  entry.focus();
};
/** The list is emptied at the second press: it may be rows of the site. */
const tools = (isSure = false) =>
  draw(
    $('tools'),
    kept.gone.length > 0 && button(say('restart'), restart, { id: 'restart' }),
    rows.all.some(({ can }) => can.includes('remove')) &&
      button(say(isSure ? 'sure' : 'clear'), isSure ? clear : () => tools(true), { id: 'clear', className: isSure ? 'bad' : '' }),
  );
const show = () => {
  const left = open();
  const rest = rows.all.length === 0 ? say('none') : say(left.length === 0 ? 'over' : 'ready');
  if (rolling === 0) $('picked').textContent = picked || rest;
  go.disabled = left.length === 0;
  $('split').disabled = rows.all.length < 2;
  $('face').hidden = groups.length > 0;
  $('left').textContent = rows.all.length === 0 ? '' : say('left', { n: left.length, all: rows.all.length });
  draw(
    $('groups'),
    groups.map((names, index) =>
      h(
        'section',
        { className: 'card' },
        h('h3', {}, say('group', { n: index + 1 })),
        h(
          'ul',
          {},
          names.map((name) => h('li', {}, name)),
        ),
      ),
    ),
  );
  $('add').hidden = !rows.canAdd;
  draw(
    $('list'),
    rows.all.map(({ id, values, can }) =>
      h(
        'li',
        { className: !kept.isKept && kept.gone.includes(id) ? 'out' : '' },
        h('span', {}, values.name),
        can.includes('remove') ? button('×', () => rows.drop(id), { 'aria-label': say('remove', { name: values.name }) }) : ' ',
      ),
    ),
  );
  tools();
};
rows.start(show);
