kept.set ??= { sides: 6, count: 2, ...settingsOf(asked) };
kept.past ??= [];
let isRolling = false;
const draw32 = () => crypto.getRandomValues(new Uint32Array(1))[0];
const nameOf = (value, sides) => (sides === 2 ? say(value === 1 ? 'heads' : 'tails') : String(value));
const die = (value, sides) => {
  if (sides === 6)
    return h(
      'div',
      { className: 'die pips', role: 'img', 'aria-label': String(value) },
      Array.from({ length: 9 }, (_, place) => h('i', { className: PIPS[value].includes(String(place)) ? 'on' : '' })),
    );
  return h('div', { className: sides === 2 ? 'die coin' : 'die' }, nameOf(value, sides));
};
const resultOf = ({ rolls, sides }) => {
  const each = rolls.map((value) => nameOf(value, sides));
  if (rolls.length === 1) return each[0];
  if (sides !== 2) return `${each.join(' + ')} = ${sumOf(rolls)}`;
  const heads = rolls.filter((value) => value === 1).length;
  return say('coins', { heads, tails: rolls.length - heads });
};
const roll = () => {
  if (isRolling) return;
  const { sides, count } = kept.set;
  const end = () => {
    isRolling = false;
    kept.past = [{ rolls: rollsOf(count, sides, draw32), sides }, ...kept.past].slice(0, 10);
    keep();
    show();
  };
  if (site.reduced) return end();
  isRolling = true;
  $('face').className = 'card rolling';
  $('told').textContent = '';
  setTimeout(end, 450);
};
const select = (key, values) => {
  const node = h(
    'select',
    {
      id: key,
      onchange: () => {
        kept.set[key] = Number(node.value);
        keep();
        show();
      },
    },
    values.map(([value, label]) => h('option', { value }, label)),
  );
  node.value = kept.set[key];
  return h('label', {}, say(key), node);
};
const go = button(say('roll'), roll, { id: 'go', className: 'primary' });
draw(
  $('run'),
  go,
  select(
    'count',
    Array.from({ length: 12 }, (_, index) => [index + 1, index + 1]),
  ),
  select(
    'sides',
    SIDES.map((sides) => [sides, sides === 2 ? say('coin') : say('of', { n: sides })]),
  ),
);
const show = () => {
  const { sides, count } = kept.set;
  const last = kept.past[0]?.sides === sides && kept.past[0].rolls.length === count ? kept.past[0] : null;
  $('face').className = 'card';
  draw(
    $('face'),
    (last?.rolls ?? Array.from({ length: count }, () => 1)).map((value) => die(value, sides)),
  );
  $('face').style.opacity = last ? 1 : 0.5;
  $('told').textContent = last ? resultOf(last) : '';
  go.textContent = say(sides === 2 ? 'flip' : 'roll');
  draw(
    $('past'),
    kept.past.length > 1 && h('h3', {}, say('past')),
    h(
      'ol',
      { className: 'list' },
      kept.past.slice(1).map((each) => h('li', { className: 'muted' }, resultOf(each))),
    ),
  );
};
addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.repeat || /^(BUTTON|SELECT)$/.test(event.target.tagName)) return;
  event.preventDefault();
  roll();
});
$('hint').textContent = say('hint');
show();
