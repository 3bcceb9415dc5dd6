const set = settingsOf(asked);
const blankPart = (name) => ({ name, count: 0, target: '', every: '', note: '' });
const blankWork = (name) => {
  const names = set.names.length > 0 ? set.names : [say(set.isKnitting ? 'firstPart' : 'firstCounter')];
  return { name, parts: names.map(blankPart), at: 0, needle: '', colour: '', bought: '', used: '' };
};
if (!Array.isArray(kept.works)) {
  kept.works = [blankWork(set.isGrouped ? say('firstWork') : '')];
  kept.at = 0;
}
const past = [];
const work = () => kept.works[kept.at];
const part = () => work().parts[work().at];
const whole = (text) => Math.max(0, Math.floor(Number(text)) || 0);
const plan = () => ({ every: whole(part().every), target: whole(part().target) });
const countText = (n) => say(set.isKnitting ? 'rows' : 'times', { n: number(n) });
/** What the counter reminds of as it is. */
const dueText = () => {
  const { count, note } = part();
  const { isEvery, isTarget } = dueAt(count, plan());
  const text = note.trim() || say('remind');
  return [
    isEvery && say(set.isKnitting ? 'dueRow' : 'due', { n: count, note: text }),
    isTarget && say('reached', { n: countText(count) }),
  ]
    .filter(Boolean)
    .join(' ');
};
const change = (by) => {
  const one = part();
  if (one.count + by < 0) return;
  past.push([one, one.count]);
  one.count += by;
  keep();
  show();
  tell(`${one.name}: ${countText(one.count)}. ${dueText()}`);
};
const adding = (id, label, add) => {
  const input = h('input', { id, maxLength: 40, autocomplete: 'off', placeholder: label, 'aria-label': label });
  return h(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        if (input.value.trim() === '') return input.focus();
        add(input.value.trim());
        past.length = 0;
        keep();
        show();
        $(id).focus();
      },
    },
    input,
    h('button', { type: 'submit' }, say('add')),
  );
};
const tabs = (id, items, { at, choose, text }) =>
  items.map((item, index) =>
    button(
      text(item),
      () => {
        choose(index);
        past.length = 0;
        keep();
        show();
      },
      { id: `${id}${index}`, 'aria-pressed': String(index === at) },
    ),
  );
const showWorks = () =>
  draw(
    $('works'),
    h(
      'div',
      { className: 'row', role: 'group', 'aria-label': say('works') },
      tabs('w', kept.works, {
        at: kept.at,
        choose: (index) => {
          kept.at = index;
        },
        text: ({ name }) => name,
      }),
      adding('newWork', say('newWork'), (name) => {
        kept.works.push(blankWork(name));
        kept.at = kept.works.length - 1;
      }),
    ),
  );
const showTabs = () => {
  draw(
    $('tabs'),
    h(
      'div',
      { className: 'row', role: 'group', 'aria-label': say('counters') },
      tabs('p', work().parts, {
        at: work().at,
        choose: (index) => {
          work().at = index;
        },
        text: ({ name, count }) => `${name} · ${number(count)}`,
      }),
      adding('newPart', say(set.isKnitting ? 'newPart' : 'newCounter'), (name) => {
        work().parts.push(blankPart(name));
        work().at = work().parts.length - 1;
      }),
    ),
  );
};
const field = (of, key, { label, isNumber = false }) => {
  const input = h('input', {
    id: `in-${key}`,
    maxLength: 40,
    autocomplete: 'off',
    inputMode: isNumber ? 'numeric' : 'text',
    value: of[key],
    oninput: () => {
      if (isNumber) input.value = input.value.replace(/[^\d.]/g, '');
      of[key] = input.value;
      keep();
      refresh();
    },
  });
  return h('label', {}, label, input);
};
/** What follows from the fields, without drawing them anew. */
const refresh = () => {
  const due = dueText();
  const left = tillNext(part().count, plan().every);
  const { target } = plan();
  $('due').hidden = due === '';
  $('due').textContent = due;
  $('next').textContent = [
    target > 0 && say('of', { n: countText(target) }),
    left !== null && due === '' && say('next', { n: left }),
  ]
    .filter(Boolean)
    .join(' · ');
  if ($('left'))
    $('left').textContent = say('left', { n: number(leftOf(Number(work().bought) || 0, Number(work().used) || 0), 1) });
};
const showCounter = () => {
  const one = part();
  draw(
    $('counter'),
    h('h3', {}, one.name),
    h('p', { id: 'count' }, number(one.count)),
    h('p', { id: 'due', hidden: true }),
    h('p', { id: 'next', className: 'muted' }),
    h(
      'div',
      { id: 'big' },
      button('−1', () => change(-1), { id: 'less', disabled: one.count === 0, 'aria-label': say('less', { name: one.name }) }),
      button('+1', () => change(1), { id: 'more', className: 'primary', 'aria-label': say('more', { name: one.name }) }),
    ),
    h('p', { className: 'muted by-keys' }, say('space')),
    h(
      'div',
      { className: 'fields' },
      field(one, 'every', { label: say(set.isKnitting ? 'everyRow' : 'every'), isNumber: true }),
      field(one, 'note', { label: say(set.isKnitting ? 'noteRow' : 'note') }),
      field(one, 'target', { label: say('target'), isNumber: true }),
    ),
    h(
      'div',
      { className: 'bar' },
      button(
        say('undo'),
        () => {
          const [of, count] = past.pop() ?? [];
          if (of) of.count = count;
          keep();
          show();
        },
        { id: 'undo', disabled: past.length === 0 },
      ),
      button(say('reset'), () => change(-one.count), { id: 'reset', disabled: one.count === 0 }),
      work().parts.length > 1 && button(say('remove', { name: one.name }), dropPart, { id: 'dropPart' }),
      kept.works.length > 1 && button(say('remove', { name: work().name }), dropWork, { id: 'dropWork' }),
    ),
  );
};
const dropPart = () => {
  work().parts.splice(work().at, 1);
  work().at = 0;
  past.length = 0;
  keep();
  show();
};
const dropWork = () => {
  kept.works.splice(kept.at, 1);
  kept.at = 0;
  past.length = 0;
  keep();
  show();
};
const showYarn = () => {
  $('yarn').hidden = !set.hasYarn;
  if (!set.hasYarn) return;
  draw(
    $('yarn'),
    h('h3', {}, say('yarn')),
    h(
      'div',
      { className: 'fields' },
      ['needle', 'colour', 'bought', 'used'].map((key) =>
        field(work(), key, { label: say(key), isNumber: key === 'bought' || key === 'used' }),
      ),
    ),
    h('p', { id: 'left', className: 'figure', role: 'status' }),
  );
};
const show = () => {
  if (set.isGrouped) showWorks();
  showTabs();
  showCounter();
  showYarn();
  refresh();
};
/** The space bar counts wherever it would not write or press something else. */
const isCounting = ({ key, target }) => key === ' ' && (target === document.body || ['more', 'less'].includes(target.id));
document.addEventListener('keydown', (event) => {
  if (!isCounting(event)) return;
  event.preventDefault();
  if (!event.repeat) change(1);
});
document.addEventListener('keyup', (event) => {
  if (isCounting(event)) event.preventDefault();
});
show();
