const FAULTS_OF = {
  some: (value) => value <= 0 && 'positive',
  none: (value) => value < 0 && 'notNegative',
  whole: (value) => (!Number.isInteger(value) ? 'whole' : value < 0 && 'notNegative'),
  pieces: (value) => (!Number.isInteger(value) ? 'whole' : value <= 0 && 'positive'),
};
let fields = [];
/** What is wrong with a field: nothing where it is empty or as it has to be. */
const faultOf = ({ of, key, kind }) => {
  const text = String(of[key]).trim();
  if (text === '') return null;
  const value = readNumber(text);
  return Number.isNaN(value) || !Number.isFinite(value) ? 'noNumber' : FAULTS_OF[kind](value) || null;
};
const field = (of, key, { label, kind = 'some', id }) => {
  const input = h('input', {
    id,
    inputMode: 'decimal',
    autocomplete: 'off',
    maxLength: 12,
    value: of[key],
    oninput: () => {
      of[key] = input.value;
      changed();
    },
  });
  const fault = h('small', { className: 'bad', id: `${id}-fault` });
  input.setAttribute('aria-describedby', fault.id);
  fields.push({ of, key, kind, input, fault });
  return h('label', {}, label, input, fault);
};
const choice = (of, key, { label, options, id, isWide }) => {
  const node = h(
    'select',
    {
      id,
      onchange: () => {
        of[key] = node.value;
        if (key === 'size' || key === 'kind') form();
        changed();
      },
    },
    options.map(([value, text]) => h('option', { value }, text)),
  );
  node.value = of[key];
  return h('label', { className: isWide ? 'wide' : '' }, label, node);
};
const sizes = () => [
  ...said.tiles.map(([one, other], index) => [String(index), `${figure(one)} × ${figure(other)} cm`]),
  ['own', say('otherSize')],
];
const priceField = (of, id) => {
  const key = { tile: 'pricePerBox', floor: 'pricePerPack', paint: 'pricePerCan', paper: 'pricePerRoll' }[kept.kind];
  return field(of, 'price', { label: `${say(key)}${sign === '' ? '' : `, ${sign}`}`, kind: 'none', id: `${id}price` });
};
const laying = (of, id) =>
  choice(of, 'laying', {
    label: say('laying'),
    id: `${id}laying`,
    isWide: true,
    options: [
      ['straight', say('straight', { n: said.straight })],
      ['diagonal', say('diagonal', { n: said.diagonal })],
    ],
  });
const MATERIALS = {
  tile: (of, id) => [
    said.tiles.length > 0 && choice(of, 'size', { label: say('size'), id: `${id}size`, options: sizes() }),
    size(of) === null && field(of, 'width', { label: say('tileWidth'), id: `${id}w` }),
    size(of) === null && field(of, 'height', { label: say('tileHeight'), id: `${id}h` }),
    (said.hasJoint || !isEach) && field(of, 'joint', { label: say('joint'), kind: 'none', id: `${id}j` }),
    field(of, 'perBox', { label: say('perBox'), kind: 'pieces', id: `${id}box` }),
    priceField(of, id),
    laying(of, id),
  ],
  floor: (of, id) => [field(of, 'packArea', { label: say('packArea'), id: `${id}pack` }), priceField(of, id), laying(of, id)],
  paint: (of, id) => [
    priced().length > 0
      ? choice(of, 'which', {
          label: say('which'),
          id: `${id}which`,
          isWide: true,
          options: priced().map(({ name, price }, index) => [String(index), `${name} · ${money(price)}`]),
        })
      : priceField(of, id),
    field(of, 'coats', { label: say('coats'), kind: 'pieces', id: `${id}coats` }),
    field(of, 'coverage', { label: say('coverage'), id: `${id}cover` }),
    field(of, 'can', { label: say('can'), id: `${id}can` }),
  ],
  paper: (of, id) => [
    field(of, 'rollWidth', { label: say('rollWidth'), id: `${id}rw` }),
    field(of, 'rollLength', { label: say('rollLength'), id: `${id}rl` }),
    field(of, 'repeat', { label: say('repeat'), kind: 'none', id: `${id}rr` }),
    priceField(of, id),
  ],
};
const titleOf = (area, index) => area.name.trim() || say(measure() === 'room' || isEach ? 'room' : 'area', { n: index + 1 });
const check = (of, key, { label, id }) => {
  const box = h('input', {
    type: 'checkbox',
    id,
    checked: of[key],
    onchange: () => {
      of[key] = box.checked;
      changed();
    },
  });
  return h('label', { className: 'check' }, box, label);
};
const nameField = (area, index) => {
  const input = h('input', {
    id: `a${index}name`,
    maxLength: 40,
    value: area.name,
    placeholder: say(measure() === 'room' || isEach ? 'room' : 'area', { n: index + 1 }),
    oninput: () => {
      area.name = input.value;
      changed();
    },
  });
  return h('label', {}, say('name'), input);
};
const edges = (area, id) =>
  ({
    floor: ['length', 'width'],
    wall: ['width', 'height'],
    room: ['length', 'width', 'height'],
  })[measure()].map((name, index) => field(area, 'abc'[index], { label: say(name), id: `${id}${'abc'[index]}` }));
const areaCard = (area, index) => {
  const id = `a${index}`;
  const isRoom = measure() === 'room';
  return h(
    'div',
    { className: 'card' },
    h(
      'div',
      { className: 'head' },
      h('h3', {}, say(isRoom || isEach ? 'room' : 'area', { n: index + 1 })),
      kept.areas.length > 1 &&
        button('×', () => drop('areas', index), {
          className: 'icon small',
          'aria-label': say('remove', { name: titleOf(area, index) }),
        }),
    ),
    h(
      'div',
      { className: 'cells' },
      (isEach || isRoom) && nameField(area, index),
      edges(area, id),
      isRoom && kept.kind === 'paint' && field(area, 'doors', { label: say('doors'), kind: 'whole', id: `${id}doors` }),
      isRoom && kept.kind === 'paint' && field(area, 'windows', { label: say('windows'), kind: 'whole', id: `${id}windows` }),
      isRoom && kept.kind === 'paint' && check(area, 'hasCeiling', { label: say('ceiling'), id: `${id}ceiling` }),
      !isRoom && !hasOpenings() && field(area, 'off', { label: say('off'), kind: 'none', id: `${id}off` }),
      isEach && MATERIALS[kept.kind](area, id),
    ),
  );
};
const hasOpenings = () => said.hasOpenings && measure() !== 'room' && !isEach;
const opening = (each, index) =>
  h(
    'div',
    { className: 'cells' },
    field(each, 'w', { label: `${say(each.kind)}, ${say('openWidth')}`, id: `o${index}w` }),
    field(each, 'h', { label: `${say(each.kind)}, ${say('openHeight')}`, id: `o${index}h` }),
    button('×', () => drop('openings', index), {
      className: 'icon small',
      'aria-label': say('remove', { name: say(each.kind) }),
    }),
  );
const openings = () =>
  h(
    'div',
    { className: 'card' },
    h('h3', {}, say('takenOff')),
    kept.openings.map(opening),
    h(
      'div',
      { className: 'bar' },
      ['door', 'window'].map((kind) =>
        button(
          say(kind === 'door' ? 'addDoor' : 'addWindow'),
          () => {
            kept.openings.push({ kind, w: '', h: '' });
            restart(`o${kept.openings.length - 1}w`);
          },
          { id: `add${kind}` },
        ),
      ),
    ),
  );
const drop = (list, index) => {
  kept[list].splice(index, 1);
  restart('addArea');
};
const restart = (focus) => {
  form();
  changed();
  $(focus)?.focus();
};
const form = () => {
  fields = [];
  const named = said.kinds.length > 0 ? said.kinds : Object.keys(KINDS);
  const kinds = named.length === 1 ? [] : named;
  draw(
    $('in'),
    kinds.length > 0 &&
      h(
        'div',
        { className: 'bar' },
        choice(kept, 'kind', { label: say('kind'), id: 'kind', options: kinds.map((kind) => [kind, say(kind)]) }),
      ),
    kept.areas.map(areaCard),
    h(
      'div',
      { className: 'bar' },
      button(
        say(measure() === 'room' || isEach ? 'addRoom' : 'addArea'),
        () => {
          const last = kept.areas.at(-1);
          const { size: chosen, laying: laid } = last;
          kept.areas.push({ ...blankArea(), size: chosen, laying: laid, c: measure() === 'room' ? last.c : '' });
          restart(`a${kept.areas.length - 1}${isEach ? 'name' : 'a'}`);
        },
        { id: 'addArea' },
      ),
    ),
    hasOpenings() && openings(),
    !isEach &&
      h(
        'div',
        { className: 'card' },
        h('h3', {}, say(kept.kind)),
        h('div', { className: 'cells' }, MATERIALS[kept.kind](kept.all, 'm')),
      ),
    kept.kind === 'paint' &&
      h('p', { className: 'muted' }, `${say('doorArea')}: ${figure(said.door)} · ${say('windowArea')}: ${figure(said.window)}`),
  );
};
