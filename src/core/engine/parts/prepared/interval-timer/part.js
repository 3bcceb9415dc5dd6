const PRESETS = { simple: [300, 0, 1], tabata: [20, 10, 8], hiit: [45, 15, 10], pomodoro: [1500, 300, 4] };
const READY = 5;
kept.plan ??= { work: 300, rest: 0, rounds: 1 };
kept.isSilent ??= false;
let startedAt = 0;
let passed = 0;
let state = 'idle';
let sounded = '';
let audio = null;
const stretches = () => [
  ...(kept.plan.rounds > 1 ? [{ what: 'ready', seconds: READY, round: 1 }] : []),
  ...stretchesOf(kept.plan),
];
const total = () => stretches().reduce((sum, each) => sum + each.seconds, 0);
const secondsNow = () => passed + (state === 'running' ? (performance.now() - startedAt) / 1000 : 0);
const beep = (pitch, length = 0.15) => {
  if (kept.isSilent || audio === null) return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.25, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + length);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + length);
};
const pair = (key) => {
  const read = () => {
    kept.plan[key] = Math.min(35999, Math.max(key === 'work' ? 1 : 0, Number(minutes.value) * 60 + Number(seconds.value)));
    keep();
    show();
  };
  const minutes = h('input', {
    id: `${key}m`,
    type: 'number',
    min: 0,
    max: 599,
    value: Math.floor(kept.plan[key] / 60),
    'aria-label': `${say(key)}: ${say('minutes')}`,
    oninput: read,
  });
  const seconds = h('input', {
    id: `${key}s`,
    type: 'number',
    min: 0,
    max: 59,
    value: kept.plan[key] % 60,
    'aria-label': `${say(key)}: ${say('seconds')}`,
    oninput: read,
  });
  return h('div', {}, h('span', {}, say(`${key}Time`)), h('div', { className: 'pair' }, minutes, ':', seconds));
};
const fields = () => {
  const rounds = h('input', {
    id: 'rounds',
    type: 'number',
    min: 1,
    max: 99,
    value: kept.plan.rounds,
    oninput: () => {
      kept.plan.rounds = Math.min(99, Math.max(1, Math.round(Number(rounds.value)) || 1));
      keep();
      show();
    },
  });
  const sound = h('input', {
    type: 'checkbox',
    checked: !kept.isSilent,
    onchange: () => {
      kept.isSilent = !sound.checked;
      keep();
    },
  });
  draw(
    $('fields'),
    pair('work'),
    pair('rest'),
    h('label', {}, say('rounds'), rounds),
    h('label', { className: 'check' }, sound, say('sound')),
  );
};
draw(
  $('presets'),
  Object.entries(PRESETS).map(([key, [work, rest, rounds]]) =>
    button(say(key), () => {
      kept.plan = { work, rest, rounds };
      keep();
      reset();
      fields();
    }),
  ),
);
$('presets').setAttribute('aria-label', say('presets'));
const begin = () => {
  audio ??= new AudioContext();
  audio.resume();
  startedAt = performance.now();
  state = 'running';
  sounded = '';
  show();
  tick();
};
const pause = () => {
  passed = secondsNow();
  state = 'paused';
  show();
};
const reset = () => {
  passed = 0;
  state = 'idle';
  show();
};
const skip = () => {
  const now = stretchAt(stretches(), secondsNow());
  if (!now) return;
  passed = secondsNow() + now.left;
  startedAt = performance.now();
  show();
};
const tick = () => {
  if (state !== 'running') return;
  const now = stretchAt(stretches(), secondsNow());
  if (now === null) {
    state = 'done';
    passed = 0;
    beep(880, 0.9);
    tell(say('done'));
  } else {
    const second = Math.ceil(now.left);
    const key = `${now.index}-${second}`;
    if (key !== sounded) {
      const isNew = sounded !== '' && !sounded.startsWith(`${now.index}-`);
      if (isNew) beep(now.what === 'rest' ? 520 : 880, 0.4);
      else if (second <= 3) beep(660);
      if (isNew || sounded === '') tell(say(now.what));
      sounded = key;
    }
  }
  show();
  setTimeout(tick, 100);
};
let drawn = '';
const show = () => {
  const now = stretchAt(stretches(), secondsNow());
  const isDone = state === 'done';
  $('face').className = `card ${isDone ? 'done' : (now?.what ?? '')}`;
  const isIdle = state === 'idle';
  const what = say(isDone ? 'done' : (now?.what ?? 'done'));
  $('what').textContent = isIdle ? say('total', { time: clockText(total()) }) : what;
  $('time').textContent = isDone ? clockText(0) : clockText(state === 'idle' ? kept.plan.work : (now?.left ?? 0));
  const share = isIdle || !now ? 0 : 100 - (now.left / now.seconds) * 100;
  $('done').style.inlineSize = `${isDone ? 100 : share}%`;
  $('round').textContent =
    kept.plan.rounds > 1 ? say('round', { n: isDone ? kept.plan.rounds : (now?.round ?? 1), all: kept.plan.rounds }) : '';
  $('settings').inert = state === 'running' || state === 'paused';
  $('settings').style.opacity = $('settings').inert ? 0.5 : 1;
  if (state === drawn) return;
  drawn = state;
  const isOpen = state === 'running' || state === 'paused';
  draw(
    $('run'),
    state === 'running'
      ? button(say('pause'), pause, { id: 'go', className: 'primary' })
      : button(say(state === 'paused' ? 'resume' : 'start'), begin, { id: 'go', className: 'primary' }),
    isOpen && stretches().length > 1 && button(say('skip'), skip, { id: 'skip' }),
    isOpen && button(say('stop'), reset, { id: 'stop' }),
  );
};
fields();
show();
