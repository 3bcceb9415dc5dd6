const STEPS = 16;
const TRACKS = ['kick', 'snare', 'hat', 'open', 'clap', 'tom', 'bell', 'bass'];
const empty = () => TRACKS.map(() => Array(STEPS).fill(0));
const FIRST = empty();
for (const at of [0, 4, 8, 12]) FIRST[0][at] = 1;
for (const at of [4, 12]) FIRST[1][at] = 1;
for (let at = 0; at < STEPS; at += 2) FIRST[2][at] = 1;
kept.patterns ??= [FIRST, empty(), empty(), empty()];
kept.open ??= 0;
kept.tempo ??= 110;
let audio = null;
let noise = null;
let out = null;
let isPlaying = false;
let step = 0;
let nextAt = 0;
let focus = [0, 0];
const pattern = () => kept.patterns[kept.open];
const hiss = (at, { length, from, loud }) => {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = noise;
  filter.type = 'highpass';
  filter.frequency.value = from;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(filter).connect(volume).connect(out);
  source.start(at);
  source.stop(at + length);
};
const tone = (at, { length, from, to = from, loud, type = 'sine' }) => {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length * 0.6);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(out);
  source.start(at);
  source.stop(at + length);
};
const SOUNDS = {
  kick: (at) => tone(at, { length: 0.35, from: 150, to: 42, loud: 1 }),
  snare: (at) => {
    hiss(at, { length: 0.2, from: 1200, loud: 0.6 });
    tone(at, { length: 0.12, from: 190, to: 140, loud: 0.4, type: 'triangle' });
  },
  hat: (at) => hiss(at, { length: 0.05, from: 7500, loud: 0.4 }),
  open: (at) => hiss(at, { length: 0.3, from: 6500, loud: 0.35 }),
  clap: (at) => [0, 0.012, 0.026].forEach((later) => hiss(at + later, { length: 0.12, from: 1600, loud: 0.35 })),
  tom: (at) => tone(at, { length: 0.3, from: 210, to: 90, loud: 0.7 }),
  bell: (at) => [880, 1320].forEach((from) => tone(at, { length: 0.3, from, loud: 0.18, type: 'square' })),
  bass: (at) => tone(at, { length: 0.25, from: 65, loud: 0.6, type: 'sawtooth' }),
};
const ready = async () => {
  if (audio === null) {
    audio = new AudioContext();
    out = audio.createGain();
    out.gain.value = 0.6;
    out.connect(audio.destination);
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    noise.getChannelData(0).forEach((_, index, data) => {
      data[index] = Math.random() * 2 - 1;
    });
  }
  await audio.resume();
};
const ahead = () => {
  if (!isPlaying) return;
  while (nextAt < audio.currentTime + 0.12) {
    const now = step;
    TRACKS.forEach((track, row) => {
      if (pattern()[row][now]) SOUNDS[track](nextAt);
    });
    setTimeout(() => mark(now), Math.max(0, (nextAt - audio.currentTime) * 1000));
    nextAt += 60 / kept.tempo / 4;
    step = (step + 1) % STEPS;
  }
  setTimeout(ahead, 25);
};
const mark = (now) => {
  for (const each of document.querySelectorAll('#grid .now')) each.classList.remove('now');
  if (isPlaying) TRACKS.forEach((_, row) => $(`b${row}-${now}`).classList.add('now'));
};
const toggle = async () => {
  await ready();
  isPlaying = !isPlaying;
  tools();
  if (!isPlaying) return mark(-1);
  step = 0;
  nextAt = audio.currentTime + 0.06;
  ahead();
};
const set = async (row, column) => {
  pattern()[row][column] = pattern()[row][column] ? 0 : 1;
  focus = [row, column];
  label(row, column);
  keep();
  if (pattern()[row][column] && !isPlaying) {
    await ready();
    SOUNDS[TRACKS[row]](audio.currentTime);
  }
};
const label = (row, column) => {
  const isOn = pattern()[row][column] === 1;
  const node = $(`b${row}-${column}`);
  node.setAttribute('aria-pressed', String(isOn));
  node.setAttribute('aria-label', say(isOn ? 'on' : 'off', { track: say(TRACKS[row]), n: column + 1 }));
  node.tabIndex = focus[0] === row && focus[1] === column ? 0 : -1;
};
const labels = () => TRACKS.forEach((_, row) => pattern()[row].forEach((_each, column) => label(row, column)));
draw(
  $('grid').tBodies[0],
  TRACKS.map((track, row) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, say(track)),
      Array.from({ length: STEPS }, (_, column) =>
        h(
          'td',
          {},
          button('', () => set(row, column), { id: `b${row}-${column}` }),
        ),
      ),
    ),
  ),
);
$('grid').onkeydown = (event) => {
  const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  if (!way) return;
  event.preventDefault();
  const last = focus;
  focus = [Math.max(0, Math.min(TRACKS.length - 1, focus[0] + way[0])), Math.max(0, Math.min(STEPS - 1, focus[1] + way[1]))];
  label(...last);
  label(...focus);
  $(`b${focus[0]}-${focus[1]}`).focus();
};
addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey) toggle();
});
const tempo = h('input', {
  type: 'range',
  min: 60,
  max: 200,
  value: kept.tempo,
  'aria-label': say('tempo'),
  oninput: () => {
    kept.tempo = Number(tempo.value);
    shown.textContent = kept.tempo;
    keep();
  },
});
const shown = h('span', {}, String(kept.tempo));
const tools = () =>
  draw(
    $('tools'),
    button(say(isPlaying ? 'stop' : 'start'), toggle, { id: 'play', className: 'primary' }),
    h('label', {}, say('tempo'), tempo, shown),
    kept.patterns.map((_, index) =>
      button(
        String(index + 1),
        () => {
          kept.open = index;
          keep();
          labels();
          tools();
        },
        {
          id: `n${index}`,
          className: 'icon',
          'aria-label': say('pattern', { n: index + 1 }),
          'aria-pressed': String(index === kept.open),
        },
      ),
    ),
    button(say('clear'), () => {
      kept.patterns[kept.open] = empty();
      keep();
      labels();
    }),
  );
$('hint').textContent = say('hint');
labels();
tools();
