kept.set ??= { pattern: PATTERNS.even, minutes: 3, ...settingsOf(asked) };
kept.days ??= {};
const READY = { idle: 'ready', done: 'done' };
let startedAt = 0;
let passed = 0;
let state = 'idle';
let spoken = '';
const total = () => lengthOf(kept.set.pattern, kept.set.minutes);
const secondsNow = () => passed + (state === 'running' ? (performance.now() - startedAt) / 1000 : 0);
const minutesText = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
const isPreset = (pattern) => pattern.join() === kept.set.pattern.join();
const choose = (set) => {
  kept.set = { ...kept.set, ...set };
  keep();
  stop();
  setUp();
};
const begin = () => {
  if (state === 'done') passed = 0;
  startedAt = performance.now();
  state = 'running';
  spoken = '';
  buttons();
  tick();
};
const pause = () => {
  passed = secondsNow();
  state = 'paused';
  buttons();
  show();
};
const stop = () => {
  passed = 0;
  state = 'idle';
  buttons();
  show();
};
const finish = () => {
  const today = day(new Date());
  kept.days[today] = (kept.days[today] ?? 0) + Math.round(total() / 60);
  keep();
  passed = total();
  state = 'done';
  tell(say('done'));
  buttons();
  show();
};
const tick = () => {
  if (state !== 'running') return;
  if (secondsNow() >= total()) return finish();
  const { what, round } = phaseAt(kept.set.pattern, secondsNow());
  if (spoken !== `${round}${what}`) {
    spoken = `${round}${what}`;
    tell(say(what));
  }
  show();
  if (site.reduced) setTimeout(tick, 200);
  else requestAnimationFrame(tick);
};
const show = () => {
  const isOpen = state === 'running' || state === 'paused';
  const now = phaseAt(kept.set.pattern, isOpen ? secondsNow() : 0);
  $('what').textContent = say(isOpen ? now.what : READY[state]);
  $('count').textContent = isOpen ? Math.ceil(now.left) : '';
  $('air').style.transform = `scale(${site.reduced ? 1 : 0.35 + 0.65 * (isOpen ? now.full : 0)})`;
  $('done').style.inlineSize = `${(Math.min(secondsNow(), total()) / total()) * 100}%`;
  $('left').textContent = say('left', { time: minutesText(Math.max(0, total() - secondsNow())) });
  const days = Object.keys(kept.days).length;
  $('days').textContent = days > 0 ? say('days', { n: kept.days[day(new Date())] ?? 0, days }) : '';
};
const buttons = () =>
  draw(
    $('run'),
    state === 'running'
      ? button(say('pause'), pause, { id: 'go', className: 'primary' })
      : button(say({ paused: 'resume', done: 'again' }[state] ?? 'start'), begin, { id: 'go', className: 'primary' }),
    (state === 'running' || state === 'paused') && button(say('stop'), stop, { id: 'stop' }),
  );
const seconds = (index) => {
  const node = h('input', {
    id: `p${index}`,
    type: 'number',
    min: index % 2 === 0 ? 1 : 0,
    max: 20,
    value: kept.set.pattern[index],
    onchange: () => {
      const given = Math.round(Number(node.value)) || 0;
      const value = Math.min(20, Math.max(index % 2 === 0 ? 1 : 0, given));
      choose({ pattern: kept.set.pattern.map((each, at) => (at === index ? value : each)) });
    },
  });
  return h('label', {}, say('seconds', { what: say(PHASES[index]) }), node);
};
const setUp = () => {
  const minutes = h('input', {
    id: 'minutes',
    type: 'number',
    min: 1,
    max: 60,
    value: kept.set.minutes,
    onchange: () => choose({ minutes: Math.min(60, Math.max(1, Math.round(Number(minutes.value)) || 1)) }),
  });
  draw(
    $('presets'),
    Object.entries(PATTERNS).map(([key, pattern]) =>
      button(say(key), () => choose({ pattern }), { id: key, 'aria-pressed': String(isPreset(pattern)) }),
    ),
  );
  draw(
    $('fields'),
    h('label', {}, say('minutes'), minutes),
    PHASES.map((_, index) => seconds(index)),
  );
};
document.querySelector('summary').textContent = say('settings');
setUp();
buttons();
show();
