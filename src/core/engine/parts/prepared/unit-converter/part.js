const PAIRS = {
  length: ['km', 'mi'],
  weight: ['kg', 'lb'],
  temperature: ['°C', '°F'],
  area: ['m²', 'ft²'],
  volume: ['cup', 'ml'],
  fuel: ['L/100km', 'mpg'],
};
kept.family ??= settingsOf(asked).family ?? 'length';
kept.pairs ??= {};
kept.value ??= '10';
const pair = () => {
  const [one, other] = unitsOf(kept.family);
  return (kept.pairs[kept.family] ??= PAIRS[kept.family] ?? [one, other]);
};
const unitName = (unit) => (words[language][`u_${unit}`] ? `${words[language][`u_${unit}`]} (${unit})` : unit);
/** The sign first: a phone cuts long names. */
const optionName = (unit) => [unit, words[language][`u_${unit}`]].filter(Boolean).join(' · ');
/** As many digits as say something: small numbers keep theirs. */
const shown = (amount) => {
  if (!Number.isFinite(amount)) return '–';
  const size = Math.abs(amount);
  if (size !== 0 && (size >= 1e15 || size < 1e-6)) return amount.toExponential(6).replace(/\.?0+e/, 'e');
  const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { maximumSignificantDigits: 10 });
  return format.format(amount);
};
const value = h('input', {
  id: 'value',
  inputMode: 'decimal',
  autocomplete: 'off',
  maxLength: 24,
  value: kept.value,
  oninput: () => {
    kept.value = value.value;
    keep();
    show();
  },
});
const from = h('select', { id: 'from', onchange: () => choose(0, from.value) });
const to = h('select', { id: 'to', onchange: () => choose(1, to.value) });
const choose = (index, unit) => {
  const next = [...pair()];
  next[index] = unit;
  kept.pairs[kept.family] = next;
  keep();
  show();
};
const swap = () => {
  kept.pairs[kept.family] = pair().toReversed();
  keep();
  showUnits();
  show();
};
const openFamily = (family) => {
  kept.family = family;
  keep();
  showUnits();
  show();
};
const showUnits = () => {
  draw(
    $('families'),
    Object.keys(FAMILIES).map((family) =>
      button(say(family), () => openFamily(family), {
        id: `f${family}`,
        'aria-pressed': String(family === kept.family),
      }),
    ),
  );
  const units = unitsOf(kept.family);
  for (const [node, unit] of [
    [from, pair()[0]],
    [to, pair()[1]],
  ]) {
    draw(
      node,
      units.map((each) => h('option', { value: each }, optionName(each))),
    );
    node.value = unit;
  }
};
const show = () => {
  const amount = readNumber(value.value);
  const [one, other] = pair();
  value.setAttribute('aria-invalid', String(Number.isNaN(amount)));
  $('result').textContent = Number.isNaN(amount)
    ? say('noNumber')
    : `${shown(amount)} ${one} = ${shown(converted(kept.family, amount, [one, other]))} ${other}`;
  $('all').hidden = Number.isNaN(amount);
  draw(
    $('all'),
    h('caption', {}, say('others')),
    h(
      'tbody',
      {},
      unitsOf(kept.family)
        .filter((unit) => unit !== one)
        .map((unit) =>
          h('tr', {}, h('th', { scope: 'row' }, unitName(unit)), h('td', {}, shown(converted(kept.family, amount, [one, unit])))),
        ),
    ),
  );
};
draw(
  $('form'),
  h('label', {}, say('value'), value),
  h('label', {}, say('from'), from),
  h('label', {}, say('to'), to),
  button(say('swap'), swap, { id: 'swap' }),
);
$('form').onsubmit = (event) => event.preventDefault();
$('families').setAttribute('role', 'group');
$('families').setAttribute('aria-label', say('what'));
showUnits();
show();
