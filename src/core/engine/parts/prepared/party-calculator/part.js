const said = settingsOf(asked);
const set = {
  ...said,
  kinds: said.kinds.length > 0 ? said.kinds : ['adults', 'kids'].map((name, index) => ({ name: say(name), each: 3 - index })),
};
/** The price that the owner keeps, else that of the words. */
const priceNow = () => {
  const row = at ? (site.rows[at.entity] ?? [])[0] : undefined;
  return row === undefined ? said.price : Number(row.values[at.keys.price]) || 0;
};
if (!Array.isArray(kept.counts) || kept.counts.length !== set.kinds.length) kept.counts = set.kinds.map(() => '');
const sign = said.sign === '' && language === 'zh' ? '元' : said.sign;
const money = (amount) => (sign === '元' ? moneyText(amount, sign) : `${sign}${amount.toFixed(2)}`);
const piece = set.piece || say('piece');
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const unitName = (count) => {
  if (set.unit === '') return language === 'zh' ? '' : say('unit');
  return language === 'zh' || count === 1 ? set.unit : `${set.unit}s`;
};
const faultOf = (text) => {
  if (text.trim() === '') return null;
  const value = readNumber(text);
  if (!Number.isInteger(value)) return 'whole';
  return value < 0 ? 'notNegative' : null;
};
const countOf = (text) => (text.trim() === '' ? 0 : readNumber(text));
const fields = set.kinds.map(({ name, each }, index) => {
  const fault = h('small', { className: 'bad', id: `f${index}` });
  const input = h('input', {
    id: `c${index}`,
    inputMode: 'numeric',
    autocomplete: 'off',
    maxLength: 4,
    value: kept.counts[index],
    placeholder: '0',
    'aria-label': capital(name),
    'aria-describedby': fault.id,
    oninput: () => {
      kept.counts[index] = input.value;
      changed();
    },
  });
  const step = (by) => {
    const now = faultOf(input.value) === null ? countOf(input.value) : 0;
    input.value = kept.counts[index] = String(Math.max(0, now + by));
    changed();
  };
  const called = capital(name);
  const node = h(
    'div',
    { className: 'kind' },
    h(
      'label',
      { htmlFor: `c${index}` },
      called,
      h('span', { className: 'muted' }, ` · ${say('each', { n: number(each), piece })}`),
    ),
    h(
      'div',
      { className: 'step' },
      button('−', () => step(-1), { id: `l${index}`, 'aria-label': say('less', { name: called }) }),
      input,
      button('+', () => step(1), { id: `m${index}`, 'aria-label': say('more', { name: called }) }),
    ),
    fault,
  );
  return { node, input, fault };
});
const basis = () => {
  const price = priceNow();
  const key = `basis${set.unit === '' ? '' : 'Of'}${price > 0 ? '' : 'Free'}`;
  return say(key, { unit: set.unit, per: number(set.per), piece, price: money(price) });
};
const show = () => {
  let isBad = false;
  for (const [index, { input, fault }] of fields.entries()) {
    const found = faultOf(kept.counts[index]);
    fault.textContent = found === null ? '' : say(found);
    input.setAttribute('aria-invalid', String(found !== null));
    isBad ||= found !== null;
  }
  if (isBad) return draw($('out'), h('p', { className: 'bad' }, say('whole')));
  const price = priceNow();
  const need = needOf(kept.counts.map(countOf), { ...set, price });
  if (need.people === 0) return draw($('out'), h('p', { className: 'muted' }, say('nobody')));
  const lines = [
    [say('pieces', { piece: capital(piece) }), number(need.pieces)],
    [say('left'), number(need.left)],
    ...(price > 0
      ? [
          [say('total'), money(need.total)],
          [say('person'), money(need.each)],
        ]
      : []),
  ];
  draw(
    $('out'),
    h('p', { className: 'figure' }, say('need', { n: number(need.units), unit: unitName(need.units) })),
    h(
      'dl',
      {},
      lines.flatMap(([name, text]) => [h('dt', {}, name), h('dd', {}, text)]),
    ),
  );
};
const changed = () => {
  keep();
  show();
};
$('in').onsubmit = (event) => event.preventDefault();
draw(
  $('in'),
  fields.map(({ node }) => node),
  h('p', { className: 'muted', id: 'basis' }, basis()),
);
show();
if (at)
  site.watch(at.entity, {}, (rows) => {
    site.rows[at.entity] = rows;
    $('basis').textContent = basis();
    show();
  });
