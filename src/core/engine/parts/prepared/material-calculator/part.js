const said = settingsOf(asked);
const rolls = { width: 53, length: 10, repeat: 0 };
const firstSize = () => (said.tiles.length > 0 ? '0' : 'own');
const blankMaterial = () => ({
  size: firstSize(),
  width: '',
  height: '',
  joint: '0',
  laying: 'straight',
  perBox: String(said.perBox),
  price: '',
  which: '0',
  coats: String(said.coats),
  coverage: String(said.coverage),
  can: String(said.can),
  packArea: '',
  rollWidth: String(rolls.width),
  rollLength: String(rolls.length),
  repeat: String(rolls.repeat),
});
const blankArea = () => ({
  name: '',
  a: '',
  b: '',
  c: '',
  off: '',
  doors: '',
  windows: '',
  hasCeiling: false,
  ...blankMaterial(),
});
const begin = () => {
  kept.kind = said.kind;
  kept.areas = [blankArea()];
  kept.openings = [];
  kept.all = blankMaterial();
};
if (!Array.isArray(kept.areas)) begin();
const isEach = said.isEach && (said.kind === 'tile' || said.kind === 'floor');
const measure = () => {
  if (kept.kind === 'paint' || kept.kind === 'paper') return 'room';
  return said.measure === 'wall' ? 'wall' : 'floor';
};
/** Kinds and their prices: rows of the site, whose owner changes them, else those of the words. */
const priced = () => {
  const rows = at ? (site.rows[at.entity] ?? []) : [];
  const own = [...rows].map(({ values }) => ({
    name: String(values[at.keys.name] ?? ''),
    price: Number(values[at.keys.price]) || 0,
  }));
  return own.length > 0 ? own : said.priced;
};
const sign = said.sign === '' && language === 'zh' ? '元' : said.sign;
const money = (amount) => moneyText(amount, sign);
const figure = (value) => number(value, 2);
const size = (area) => {
  const index = Number(area.size);
  return Number.isNaN(index) ? null : (said.tiles[index] ?? null);
};
let isWorkingOpen = true;
const show = () => {
  let isBad = false;
  for (const each of fields) {
    const fault = faultOf(each);
    isBad ||= fault !== null;
    each.input.setAttribute('aria-invalid', String(fault !== null));
    each.fault.textContent = fault === null ? '' : say(fault);
  }
  const count = isEach ? separately : together;
  const result = isBad ? null : count();
  const isReady = result !== null && !result.fault;
  draw(
    $('out'),
    h('h3', {}, say(result?.rooms ? 'total' : 'result')),
    isReady
      ? figuresOf(result)
      : h('p', { className: isBad || result?.fault ? 'bad' : 'muted' }, say(isBad ? 'check' : (result?.fault ?? 'fill'))),
    isReady && result.rooms?.map(roomView),
    isReady &&
      result.steps.length > 0 &&
      h(
        'details',
        {
          id: 'working',
          open: isWorkingOpen,
          ontoggle: (event) => {
            isWorkingOpen = event.target.open;
          },
        },
        h('summary', {}, say('working')),
        result.steps.map((step) => h('p', { className: 'muted' }, step)),
      ),
    isReady &&
      h(
        'div',
        { className: 'bar' },
        button(say('copy'), () => tell(say(copyText(textOf(result)) ? 'copied' : 'notCopied')), {
          id: 'copy',
          className: 'primary',
        }),
        button(
          say('clear'),
          () => {
            begin();
            restart('a0a');
          },
          { id: 'clear' },
        ),
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
