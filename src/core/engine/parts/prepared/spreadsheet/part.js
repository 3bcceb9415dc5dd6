const [COLUMNS, ROWS] = [12, 40];
kept.cells ??= {};
let focus = [0, 0];
let past = [];
const nameOf = ([column, row]) => `${columnName(column)}${row + 1}`;
const formula = $('formula');
const cells = new Map();
const write = (name, text) => {
  if ((kept.cells[name] ?? '') === text) return;
  past = [...past.slice(-99), { ...kept.cells }];
  if (text === '') delete kept.cells[name];
  else kept.cells[name] = text;
  store();
};
const store = () => {
  if (JSON.stringify(kept.cells).length < 60000) {
    site.say('');
    keep();
  } else site.say(say('full'));
  show();
};
const shown = (value) => (typeof value === 'number' ? number(value, 6) : String(value));
const show = () => {
  const known = new Map();
  for (const [name, node] of cells) {
    const value = shownValue(kept.cells, name, known);
    node.textContent = shown(value);
    node.className = [
      typeof value === 'number' ? 'number' : '',
      String(value).startsWith('#') ? 'fault' : '',
      name === nameOf(focus) ? 'on' : '',
    ].join(' ');
    node.tabIndex = name === nameOf(focus) ? 0 : -1;
    node.setAttribute('aria-label', `${name} ${shown(value)}`);
  }
  $('name').textContent = nameOf(focus);
  if (document.activeElement !== formula) formula.value = kept.cells[nameOf(focus)] ?? '';
  formula.setAttribute('aria-label', say('formula', { cell: nameOf(focus) }));
  $('undo').disabled = past.length === 0;
};
/** The cell whose text stands in the line above the sheet. */
let editing = null;
const commit = () => {
  const name = editing;
  editing = null;
  if (name !== null) write(name, formula.value);
};
const go = (column, row, isFocused = true) => {
  commit();
  focus = [Math.max(0, Math.min(COLUMNS - 1, column)), Math.max(0, Math.min(ROWS - 1, row))];
  formula.blur();
  show();
  if (isFocused) cells.get(nameOf(focus)).focus();
};
const edit = (text) => {
  formula.value = text ?? kept.cells[nameOf(focus)] ?? '';
  editing = nameOf(focus);
  formula.focus();
  formula.setSelectionRange(formula.value.length, formula.value.length);
};
formula.onfocus = () => {
  editing ??= nameOf(focus);
};
formula.onblur = commit;
formula.onkeydown = (event) => {
  const [column, row] = focus;
  if (event.key === 'Enter' || event.key === 'Tab') {
    event.preventDefault();
    if (event.key === 'Tab') go(column + (event.shiftKey ? -1 : 1), row);
    else go(column, row + 1);
  } else if (event.key === 'Escape') {
    editing = null;
    go(column, row);
  }
};
$('sheet').onkeydown = (event) => {
  const [column, row] = focus;
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (way) go(column + way[0], row + way[1]);
  else if (event.key === 'Enter' || event.key === 'F2') edit();
  else if (event.key === 'Delete' || event.key === 'Backspace') write(nameOf(focus), '');
  else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) undo();
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ') edit(event.key);
  else return;
  event.preventDefault();
};
addEventListener('paste', (event) => {
  if (document.activeElement === formula) return;
  const [column, row] = focus;
  past = [...past.slice(-99), { ...kept.cells }];
  const lines = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  lines.forEach((line, down) =>
    line.split('\t').forEach((text, right) => {
      if (column + right < COLUMNS && row + down < ROWS) kept.cells[nameOf([column + right, row + down])] = text;
    }),
  );
  event.preventDefault();
  store();
});
const undo = () => {
  kept.cells = past.pop() ?? kept.cells;
  store();
};
const download = () => {
  const last = Math.max(1, ...Object.keys(kept.cells).map((name) => Number(name.slice(1))));
  const known = new Map();
  const table = Array.from({ length: last }, (_, row) =>
    Array.from({ length: COLUMNS }, (_each, column) => shownValue(kept.cells, nameOf([column, row]), known)),
  );
  site.download('sheet.csv', 'text/csv', `\ufeff${csvOf(table)}`).catch(fault);
};
draw(
  $('sheet'),
  h(
    'thead',
    {},
    h(
      'tr',
      {},
      h('th', {}, ''),
      Array.from({ length: COLUMNS }, (_, column) => h('th', { scope: 'col' }, columnName(column))),
    ),
  ),
  h(
    'tbody',
    {},
    Array.from({ length: ROWS }, (_, row) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, row + 1),
        Array.from({ length: COLUMNS }, (_each, column) => {
          const node = button('', () => go(column, row), {
            ondblclick: () => edit(),
            onfocus: () => {
              if (nameOf(focus) !== nameOf([column, row])) go(column, row, false);
            },
          });
          cells.set(nameOf([column, row]), node);
          return h('td', {}, node);
        }),
      ),
    ),
  ),
);
$('sheet').setAttribute('aria-label', say('sheet'));
draw(
  $('tools'),
  button(say('undo'), undo, { id: 'undo' }),
  button(say('clear'), () => {
    past = [...past.slice(-99), { ...kept.cells }];
    kept.cells = {};
    store();
  }),
  button(say('download'), download, { id: 'download', className: 'primary' }),
);
$('hint').textContent = say('hint');
show();
