const set = settingsOf(asked);
const today = day(new Date());
const blank = () => ({ name: '', hours: '', isTrainee: false });
if (!Array.isArray(kept.people)) kept.people = [blank(), blank(), blank()];
kept.total ??= '';
const nextDay = () => {
  kept.total = '';
  kept.day = today;
  for (const person of kept.people) person.hours = '';
  keep();
};
if (kept.day !== today) nextDay();
const sign = set.sign === '' && language === 'zh' ? '元' : set.sign;
const money = (amount) => moneyText(amount, sign);
/** What is wrong with a number that was typed; nothing where none was. */
const faultOf = (text) => {
  if (text.trim() === '') return null;
  const value = readNumber(text);
  if (!Number.isFinite(value)) return 'noNumber';
  return value < 0 ? 'notNegative' : null;
};
const total = h('input', {
  id: 'total',
  inputMode: 'decimal',
  autocomplete: 'off',
  maxLength: 12,
  value: kept.total,
  oninput: () => {
    kept.total = total.value;
    changed();
  },
});
const totalFault = h('small', { className: 'bad', id: 'totalFault' });
total.setAttribute('aria-describedby', 'totalFault');
let faults = [];
const person = (one, index) => {
  const called = () => one.name.trim() || say('name', { n: index + 1 });
  const fault = h('small', { className: 'bad', id: `f${index}` });
  const name = h('input', {
    id: `n${index}`,
    maxLength: 40,
    autocomplete: 'off',
    value: one.name,
    'aria-label': say('name', { n: index + 1 }),
    placeholder: say('name', { n: index + 1 }),
    oninput: () => {
      one.name = name.value;
      changed();
    },
  });
  const hours = h('input', {
    id: `h${index}`,
    inputMode: 'decimal',
    autocomplete: 'off',
    maxLength: 6,
    value: one.hours,
    placeholder: say('hours'),
    'aria-label': say('hoursOf', { name: called() }),
    'aria-describedby': fault.id,
    oninput: () => {
      one.hours = hours.value;
      changed();
    },
  });
  const trainee = h('input', {
    type: 'checkbox',
    id: `t${index}`,
    checked: one.isTrainee,
    'aria-label': say('traineeOf', { name: called() }),
    onchange: () => {
      one.isTrainee = trainee.checked;
      changed();
    },
  });
  faults.push({ one, hours, fault });
  return h(
    'li',
    {},
    name,
    hours,
    set.hasTrainees ? h('label', { className: 'check' }, trainee, say('trainee')) : h('span'),
    button(
      '×',
      () => {
        kept.people.splice(index, 1);
        form();
        changed();
        $('add').focus();
      },
      { className: 'icon small', 'aria-label': say('remove', { name: called() }) },
    ),
    fault,
  );
};
const form = () => {
  faults = [];
  draw(
    $('in'),
    h('label', {}, sign === '' ? say('total') : `${say('total')}, ${sign}`, total, totalFault),
    h('ul', { id: 'people' }, kept.people.map(person)),
    h(
      'div',
      { className: 'bar' },
      button(
        say('add'),
        () => {
          kept.people.push(blank());
          form();
          changed();
          $(`n${kept.people.length - 1}`).focus();
        },
        { id: 'add' },
      ),
      button(
        say('nextDay'),
        () => {
          nextDay();
          total.value = '';
          form();
          changed();
          tell(say('nextDayTold'));
          total.focus();
        },
        { id: 'next' },
      ),
    ),
    h('p', { className: 'muted' }, set.hasTrainees ? say('rule', { n: number(set.half * 100) }) : say('ruleAll')),
  );
};
/** What is still missing for a result, as a sentence. */
const missing = (named) => {
  if (kept.total.trim() === '') return say('noTotal');
  if (named.length === 0) return say('noNames');
  const idle = named.find(({ hours }) => hours.trim() === '' || readNumber(hours) === 0);
  return idle === undefined ? null : say('noHours', { name: idle.name.trim() });
};
const show = () => {
  const bad = faultOf(kept.total);
  totalFault.textContent = bad === null ? '' : say(bad);
  total.setAttribute('aria-invalid', String(bad !== null));
  let worst = bad;
  for (const { one, hours, fault } of faults) {
    const found = faultOf(one.hours);
    fault.textContent = found === null ? '' : say(found);
    hours.setAttribute('aria-invalid', String(found !== null));
    worst ??= found;
  }
  const named = kept.people.filter(({ name }) => name.trim() !== '');
  const lack = worst === null ? missing(named) : say(worst);
  if (lack !== null) return draw($('out'), h('p', { className: worst === null ? 'muted' : 'bad' }, lack));
  const people = named.map(({ hours, isTrainee }) => ({ hours: readNumber(hours), isTrainee: set.hasTrainees && isTrainee }));
  const result = sharesOf(readNumber(kept.total), people, set);
  const rest = set.jar === '' ? say('left') : say('leftIn', { jar: set.jar });
  const lines = [...named.map(({ name }, index) => [name.trim(), money(result.shares[index])]), [rest, money(result.left)]];
  draw(
    $('out'),
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        lines.map(([name, share], index) =>
          h('tr', { className: index === named.length ? 'rest' : '' }, h('th', { scope: 'row' }, name), h('td', {}, share)),
        ),
      ),
    ),
    h('p', { className: 'muted' }, say('perHour', { n: money(Math.floor(result.perHour * 100) / 100) })),
    h(
      'div',
      { className: 'bar' },
      button(say('copy'), () => tell(say(copyText(lines.map((line) => line.join(': ')).join('\n')) ? 'copied' : 'notCopied')), {
        id: 'copy',
      }),
    ),
  );
};
const changed = () => {
  tell('');
  keep();
  show();
};
$('in').onsubmit = (event) => event.preventDefault();
form();
show();
