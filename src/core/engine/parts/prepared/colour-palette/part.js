kept.base ??= '#2f6f8f';
kept.scheme ??= 'shades';
kept.palettes ??= [];
kept.pair ??= ['#1b1b1f', '#f4efe6'];
const colours = () => paletteOf(kept.base, kept.scheme);
const copy = (hex) => tell(say(copyText(hex) ? 'copied' : 'shown', { hex }));
const picker = h('input', { type: 'color', id: 'base', 'aria-label': say('base'), oninput: () => set(picker.value) });
const typed = h('input', {
  type: 'text',
  id: 'hex',
  maxLength: 7,
  'aria-label': say('hex'),
  onchange: () => set(readHex(typed.value) ?? kept.base),
});
const scheme = h(
  'select',
  {
    id: 'scheme',
    onchange: () => {
      kept.scheme = scheme.value;
      keep();
      show();
    },
  },
  Object.keys(SCHEMES).map((value) => h('option', { value }, say(value))),
);
const set = (hex) => {
  kept.base = hex;
  keep();
  show();
};
const random = () => set(toHex([Math.random() * 360, 0.35 + Math.random() * 0.5, 0.35 + Math.random() * 0.3]));
const inkOn = (hex) => (contrastOf(hex, '#ffffff') > contrastOf(hex, '#111111') ? '#ffffff' : '#111111');
const download = () =>
  site
    .file(
      'palette.txt',
      `:root {\n${colours()
        .map((hex, index) => `  --colour-${index + 1}: ${hex};`)
        .join('\n')}\n}\n`,
    )
    .catch(fault);
draw(
  $('tools'),
  h('label', {}, say('base'), picker),
  typed,
  h('label', {}, say('scheme'), scheme),
  button(say('random'), random, { id: 'random' }),
  button(
    say('save'),
    () => {
      kept.palettes = [[...colours()], ...kept.palettes].slice(0, 24);
      keep();
      show();
    },
    { id: 'save' },
  ),
  button(say('download'), download, { id: 'download' }),
);
const side = (index, label) => {
  const node = h('input', {
    type: 'color',
    value: kept.pair[index],
    'aria-label': label,
    oninput: () => {
      kept.pair[index] = node.value;
      keep();
      showContrast();
    },
  });
  return h('label', {}, label, node);
};
draw(
  $('contrast'),
  h('h3', {}, say('contrast')),
  h(
    'div',
    { className: 'bar' },
    side(0, say('text')),
    side(1, say('ground')),
    h('strong', { id: 'ratio' }),
    h('span', { id: 'verdict' }),
  ),
  h('p', { id: 'sample' }, say('sample')),
);
const showContrast = () => {
  const [text, ground] = kept.pair;
  const ratio = contrastOf(text, ground);
  const [verdict] = Object.entries({ good: 4.5, large: 3, bad: 0 }).find(([, least]) => ratio >= least);
  $('ratio').textContent = say('ratio', { n: number(Math.floor(ratio * 100) / 100) });
  $('verdict').textContent = say(verdict);
  $('verdict').className = verdict === 'large' ? 'muted' : verdict;
  $('sample').style.color = text;
  $('sample').style.background = ground;
};
const show = () => {
  picker.value = kept.base;
  typed.value = kept.base;
  scheme.value = kept.scheme;
  draw(
    $('palette'),
    colours().map((hex, index) =>
      button(hex, () => copy(hex), {
        id: `c${index}`,
        style: `background:${hex};color:${inkOn(hex)}`,
        'aria-label': say('copy', { hex }),
      }),
    ),
  );
  $('keptOnes').hidden = kept.palettes.length === 0;
  $('keptOnes').querySelector('h3').textContent = say('kept');
  draw(
    $('keptOnes').querySelector('ul'),
    kept.palettes.map((palette, index) =>
      h(
        'li',
        {},
        h(
          'button',
          {
            type: 'button',
            className: 'strip grow',
            'aria-label': say('open', { n: index + 1 }),
            onclick: () => {
              kept.pair = [palette.at(-1), palette[0]];
              set(palette[Math.floor(palette.length / 2)]);
              showContrast();
            },
          },
          palette.map((hex) => h('span', { style: `background:${hex}` })),
        ),
        button(
          '×',
          () => {
            kept.palettes.splice(index, 1);
            keep();
            show();
          },
          { className: 'icon', 'aria-label': say('remove', { n: index + 1 }) },
        ),
      ),
    ),
  );
};
show();
showContrast();
