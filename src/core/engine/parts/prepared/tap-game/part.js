const set = settingsOf(asked);
const SIZE = 64;
const COUNT = 4;
kept.best ??= 0;
let state = 'idle';
let score = 0;
let hits = 0;
let endsAt = 0;
let before = 0;
let things = [];
/** Drawings, 64 by 64: paths with their colours. */
const WINGS = ['M30 30C14 8 4 14 8 24 12 32 24 34 30 32z', 'M34 30C50 8 60 14 56 24 52 32 40 34 34 32z'];
const INSECT = (body, legs) => [
  ...WINGS.map((d) => ({ d, fill: '#dfe9ffcc', stroke: '#8fa3d8' })),
  { d: legs, fill: 'none', stroke: body },
  { d: 'M32 20c5 0 7 4 7 9 0 9-3 22-7 22s-7-13-7-22c0-5 2-9 7-9z', fill: body },
  { d: 'M32 11a6 6 0 1 1 0 12 6 6 0 1 1 0-12z', fill: body },
  { d: 'M29 15.500a1.800 1.800 0 1 1 .1 0zM35 15.500a1.800 1.800 0 1 1 .1 0z', fill: '#fff', stroke: '#fff' },
];
const LEGS = 'M26 32 12 42M26 38 14 54M38 32 52 42M38 38 50 54M32 12V1';
const SHAPES = {
  mosquito: INSECT('#c9b8a6', LEGS),
  fly: INSECT('#4a6b3a', 'M26 32 12 42M26 38 14 54M38 32 52 42M38 38 50 54'),
  balloon: [
    { d: 'M32 4c13 0 20 9 20 20 0 13-12 22-20 24-8-2-20-11-20-24C12 13 19 4 32 4z', fill: '#e5484d' },
    { d: 'M32 48v14M28 52l4-4 4 4z', fill: '#e5484d', stroke: '#a33' },
    { d: 'M22 14c3-4 6-5 9-5', fill: 'none', stroke: '#ffd0d0' },
  ],
  bubble: [
    { d: 'M32 6a26 26 0 1 1 0 52 26 26 0 1 1 0-52z', fill: '#7fd0ff88', stroke: '#3aa0e0' },
    { d: 'M18 26c2-7 7-11 13-12', fill: 'none', stroke: '#fff' },
  ],
  star: [
    {
      d: 'M32 4l8.500 18 19.500 2.500-14.500 13.500 4 19.500L32 48l-17.500 9.500 4-19.500L4 24.500 23.500 22z',
      fill: '#ffc53d',
      stroke: '#c98a00',
    },
  ],
  fish: [
    { d: 'M6 32c10-16 30-18 42-4l12-10v28L48 36C36 50 16 48 6 32z', fill: '#ff8b3d', stroke: '#b45309' },
    { d: 'M18 29a2.500 2.500 0 1 1 .1 0z', fill: '#222', stroke: '#222' },
  ],
  ghost: [
    { d: 'M12 58V28C12 14 21 6 32 6s20 8 20 22v30l-7-6-6 6-7-6-7 6-6-6z', fill: '#fff', stroke: '#8b8fb0' },
    { d: 'M25 26a3 4 0 1 1 .1 0zM39 26a3 4 0 1 1 .1 0zM27 38c3 3 7 3 10 0', fill: '#333', stroke: '#333' },
  ],
};
const picture = () =>
  h(
    'svg',
    { viewBox: '0 0 64 64', 'aria-hidden': 'true' },
    SHAPES[set.thing].map(({ d, fill, stroke = fill }) =>
      h('path', { svg: true, d, fill, stroke, 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
    ),
  );
const box = () => ({ width: $('field').clientWidth, height: $('field').clientHeight, size: SIZE });
const place = (one) => {
  one.node.style.transform = `translate(${one.x}px,${one.y}px)`;
};
const restart = (one) => {
  const { width, height } = box();
  Object.assign(one, flightOf(hits, Math.random), {
    x: Math.random() * (width - SIZE),
    y: Math.random() * (height - SIZE),
    isHit: false,
  });
  one.node.classList.remove('hit');
  place(one);
};
const pop = (text, kind, { x, y }) => {
  const mark = h(
    'span',
    { className: `pop ${kind}`, style: `left:${x}px;top:${y}px`, onanimationend: () => mark.remove() },
    text,
  );
  $('field').append(mark);
};
const hit = (one) => {
  if (state !== 'play' || one.isHit) return;
  one.isHit = true;
  hits += 1;
  score = scoreOf(score, true, set);
  one.node.classList.add('hit');
  pop(say('hit', { n: set.points }), 'plus', { x: one.x + SIZE / 2, y: one.y + SIZE / 2 });
  setTimeout(() => state === 'play' && restart(one), 250);
  figures();
};
const miss = (event) => {
  if (state !== 'play' || event.target !== $('field') || set.penalty === 0) return;
  score = scoreOf(score, false, set);
  const { left, top } = $('field').getBoundingClientRect();
  pop(say('missed', { n: set.penalty }), 'minus', { x: event.clientX - left, y: event.clientY - top });
  figures();
};
const begin = () => {
  score = hits = 0;
  state = 'play';
  endsAt = performance.now() + set.seconds * 1000;
  before = performance.now();
  show();
  things[0].node.focus();
  requestAnimationFrame(move);
};
const move = (now) => {
  if (state !== 'play') return;
  if (now >= endsAt) return finish();
  const passed = Math.min(0.05, Math.max(0, (now - before) / 1000)) * (site.reduced ? 0.4 : 1);
  before = now;
  for (const one of things) {
    if (one.isHit) continue;
    // Now and then it turns, as what flies does.
    if (Math.random() < passed * 0.9) Object.assign(one, flightOf(hits, Math.random));
    Object.assign(one, stepOf(one, passed, box()));
    place(one);
  }
  figures();
  requestAnimationFrame(move);
};
const finish = () => {
  state = 'done';
  const isRecord = score > kept.best;
  kept.best = Math.max(kept.best, score);
  keep();
  show(isRecord);
  tell([say('done', { n: score }), isRecord && say('record')].filter(Boolean).join(' '));
  $('go').focus();
};
const leftNow = () => {
  if (state === 'play') return Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  return state === 'done' ? 0 : set.seconds;
};
const figures = () => {
  $('score').textContent = say('score', { n: score });
  $('left').textContent = say('left', { n: leftNow() });
};
const cover = (isRecord) =>
  h(
    'div',
    { id: 'cover' },
    state === 'done' && h('p', { className: 'figure' }, say('done', { n: score })),
    state === 'done' && isRecord && h('p', { className: 'figure' }, say('record')),
    h(
      'p',
      { className: 'muted' },
      say('rule', {
        thing: say(set.thing),
        points: set.points === 1 ? say('points1') : say('pointsN', { n: set.points }),
        seconds: set.seconds,
      }),
      set.penalty > 0 && ` ${say('miss', { n: set.penalty })}`,
    ),
    button(say(state === 'done' ? 'again' : 'start'), begin, { id: 'go', className: 'primary' }),
  );
/** A bedroom at night: a window with the moon, a table and its lamp. */
const room = () =>
  h(
    'svg',
    { viewBox: '0 0 400 220', preserveAspectRatio: 'xMidYMax slice', class: 'scene', 'aria-hidden': 'true' },
    [
      ['M40 78h84v58H40z', '#1f3a86'],
      ['M100 84a11 11 0 1 0 9 17 13 13 0 0 1-9-17z', '#ffeeb0'],
      ['M80 78h4v58h-4zM40 105h84v4H40z', '#0a1434'],
      set.hasLamp && ['M314 118h44l-12-30h-20z', '#ffd76a'],
      set.hasLamp && ['M334 118h4v28h-4zM322 146h28v5h-28z', '#8a6a3a'],
      ['M296 151h86v8h-86zM304 159h6v55h-6zM368 159h6v55h-6z', '#4a3420'],
      ['M30 178c0-14 12-18 24-18h120c14 0 22 8 22 20v34H30z', '#26408c'],
      ['M38 166h52c8 0 10 6 10 12H32c0-6 2-12 6-12z', '#c7d2f5'],
    ]
      .filter(Boolean)
      .map(([d, fill]) => h('path', { svg: true, d, fill })),
  );
const show = (isRecord = false) => {
  draw(
    $('state'),
    h('span', { id: 'score' }),
    h('span', { id: 'left', role: 'timer' }),
    h('span', {}, say('best', { n: kept.best })),
  );
  things =
    state === 'play'
      ? Array.from({ length: COUNT }, (_, index) => {
          const one = { isHit: false };
          one.node = button(picture(), (event) => event.detail === 0 && hit(one), {
            className: 'thing',
            'aria-label': `${say(set.thing)} ${index + 1}`,
            onpointerdown: () => hit(one),
          });
          return one;
        })
      : [];
  draw(
    $('field'),
    set.isNight && room(),
    things.map(({ node }) => node),
    state !== 'play' && cover(isRecord),
  );
  for (const one of things) restart(one);
  figures();
};
$('field').className = [set.isNight && 'night', set.hasLamp && 'lamp'].filter(Boolean).join(' ');
$('field').onpointerdown = miss;
show();
