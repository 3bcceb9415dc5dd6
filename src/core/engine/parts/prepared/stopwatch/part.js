kept.passed ??= 0;
kept.since ??= 0;
kept.ends ??= [];
const passed = () => kept.passed + (kept.since > 0 ? Math.max(0, Date.now() - kept.since) : 0);
const toggle = () => {
  kept.passed = passed();
  kept.since = kept.since > 0 ? 0 : Date.now();
  tell(kept.since > 0 ? say('running') : timeText(kept.passed));
  changed();
};
const lap = () => {
  if (kept.since === 0 || kept.ends.length >= 500) return;
  kept.ends.push(passed());
  tell(say('told', { n: kept.ends.length, time: timeText(lapsOf(kept.ends).at(-1).time) }));
  changed();
};
const reset = () => {
  kept.passed = kept.since = 0;
  kept.ends = [];
  changed();
  $('go').focus();
};
const changed = () => {
  keep();
  show();
};
const download = () =>
  site
    .download('laps.csv', 'text/csv', `\uFEFF${lapsText(lapsOf(kept.ends), [say('number'), say('time'), say('total')])}\r\n`)
    .catch(fault);
const tick = () => {
  $('time').textContent = timeText(passed());
  $('lap').textContent =
    kept.ends.length > 0 ? say('now', { n: kept.ends.length + 1, time: timeText(passed() - kept.ends.at(-1)) }) : '';
  if (kept.since > 0) setTimeout(tick, site.reduced ? 250 : 40);
};
let ticking = false;
const show = () => {
  const isRunning = kept.since > 0;
  const deed = passed() > 0 ? 'resume' : 'start';
  draw(
    $('run'),
    button(say(isRunning ? 'stop' : deed), toggle, { id: 'go', className: 'primary' }),
    isRunning && button(say('lap'), lap, { id: 'next' }),
    !isRunning && passed() > 0 && button(say('reset'), reset, { id: 'reset' }),
  );
  const laps = lapsOf(kept.ends);
  draw(
    $('laps'),
    laps.length > 0 &&
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ['number', 'time', 'total'].map((key) => h('th', { scope: 'col' }, say(key))),
          ),
        ),
        h(
          'tbody',
          {},
          laps
            .toReversed()
            .map(({ n, time, end, mark }) =>
              h(
                'tr',
                {},
                h('td', {}, n),
                h('td', { className: mark }, mark && `${say(mark)} `, timeText(time)),
                h('td', {}, timeText(end)),
              ),
            ),
        ),
      ),
    laps.length > 0 && button(say('file'), download, { id: 'file' }),
    laps.length === 0 && h('p', { className: 'muted by-keys', style: 'text-align:center' }, say('hint')),
  );
  if (!ticking || !isRunning) tick();
  ticking = isRunning;
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === ' ' && event.target.tagName !== 'BUTTON') {
    event.preventDefault();
    toggle();
  } else if (event.key === 'l' || event.key === 'L') lap();
});
show();
