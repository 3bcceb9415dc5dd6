kept.tempo ??= 100;
kept.beats ??= 4;
let audio = null;
let isRunning = false;
let beat = 0;
let nextAt = 0;
const taps = [];
const click = (at, isFirst) => {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = isFirst ? 1500 : 950;
  volume.gain.setValueAtTime(0.4, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.06);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.06);
};
/** Beats are set ahead on the clock of the sound: the clock of scripts is too uneven to play by. */
const ahead = () => {
  if (!isRunning) return;
  while (nextAt < audio.currentTime + 0.12) {
    const now = beat;
    click(nextAt, now === 0);
    setTimeout(() => light(now), Math.max(0, (nextAt - audio.currentTime) * 1000));
    nextAt += 60 / kept.tempo;
    beat = (beat + 1) % kept.beats;
  }
  setTimeout(ahead, 25);
};
const light = (now) => [...$('dots').children].forEach((dot, index) => dot.classList.toggle('on', isRunning && index === now));
const toggle = async () => {
  isRunning = !isRunning;
  show();
  if (!isRunning) return light(-1);
  audio ??= new AudioContext();
  await audio.resume();
  beat = 0;
  nextAt = audio.currentTime + 0.05;
  ahead();
};
const set = (tempo) => {
  kept.tempo = Math.max(30, Math.min(260, tempo));
  keep();
  show();
};
const tap = () => {
  taps.push(performance.now());
  const tempo = tempoOf(taps);
  if (tempo !== null) set(tempo);
};
const beats = h(
  'select',
  {
    id: 'beats',
    onchange: () => {
      kept.beats = Number(beats.value);
      beat = 0;
      keep();
      show();
    },
  },
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 12].map((value) => h('option', { value }, value)),
);
const slider = $('slider');
slider.oninput = () => set(Number(slider.value));
slider.setAttribute('aria-label', say('tempo'));
const show = () => {
  $('tempo').textContent = kept.tempo;
  slider.value = kept.tempo;
  beats.value = kept.beats;
  if ($('dots').children.length !== kept.beats)
    draw(
      $('dots'),
      Array.from({ length: kept.beats }, () => h('span')),
    );
  $('go').textContent = say(isRunning ? 'stop' : 'start');
};
draw(
  $('run'),
  button('−', () => set(kept.tempo - 1), { 'aria-label': say('slower') }),
  button(say('start'), toggle, { id: 'go', className: 'primary' }),
  button('+', () => set(kept.tempo + 1), { 'aria-label': say('faster') }),
);
draw($('tools'), h('label', {}, `${say('beats')} `, beats), button(say('tap'), tap, { id: 'tap' }));
$('label').textContent = say('tempo');
$('hint').textContent = say('hint');
addEventListener('keydown', (event) => {
  if (/^(SELECT|BUTTON)$/.test(event.target.tagName) && event.key === ' ') return;
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
  if (event.key === ' ') toggle();
  else if (event.key.toLowerCase() === 't') tap();
  else if (by && event.target === document.body) set(kept.tempo + by);
  else return;
  event.preventDefault();
});
show();
