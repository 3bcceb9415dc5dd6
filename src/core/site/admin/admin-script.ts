/**
 * The admin's only script, an enhancement: selection, filters that apply themselves, and lists that follow what visitors
 * submit. Previews tell of changes on a channel of the browser; elsewhere a small counter is asked while the page is seen.
 */
export const adminScript = `(() => {
  'use strict';
  document.documentElement.classList.add('js');
  const body = document.body;
  const entity = body.dataset.live;

  const updateChosen = () => {
    for (const form of document.querySelectorAll('form[data-bulk]')) {
      const ticks = [...form.querySelectorAll('input[name="id[]"]')];
      const chosen = ticks.filter((tick) => tick.checked).length;
      form.classList.toggle('has-chosen', chosen > 0);
      const count = form.querySelector('[data-chosen]');
      if (count) count.textContent = chosen > 0 ? ' (' + chosen + ')' : '';
      const all = form.querySelector('[data-all]');
      if (all) {
        all.checked = chosen > 0 && chosen === ticks.length;
        all.indeterminate = chosen > 0 && chosen < ticks.length;
      }
    }
  };
  document.addEventListener('change', (event) => {
    const target = event.target;
    if (target.matches('[data-all]')) {
      for (const tick of target.form.querySelectorAll('input[name="id[]"]')) tick.checked = target.checked;
    }
    if (target.matches('form[data-auto] select')) target.form.requestSubmit();
    if (target.matches('select[data-send]')) send(target.form).catch(() => location.reload());
    updateChosen();
  });
  const send = async (form) => {
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), redirect: 'manual' });
    if (answer.type === 'opaqueredirect' || answer.ok) refreshSoon();
    else location.reload();
  };

  let asked = 0;
  document.addEventListener('input', (event) => {
    const input = event.target;
    if (!input.dataset || input.dataset.find === undefined) return;
    const list = input.list;
    const number = (asked += 1);
    setTimeout(() => {
      if (number !== asked || !list || [...list.options].some((option) => option.value === input.value)) return;
      fetch(input.dataset.find + '?q=' + encodeURIComponent(input.value))
        .then((answer) => (answer.ok ? answer.json() : []))
        .then((names) => {
          if (number !== asked) return;
          list.replaceChildren(
            ...names.slice(0, 40).map((name) => {
              const option = document.createElement('option');
              option.value = name;
              return option;
            }),
          );
        })
        .catch(() => { /* offline: the names listed so far stay */ });
    }, 200);
  });

  const drawer = document.querySelector('.drawer');
  const narrow = matchMedia('(max-width: 52rem)');
  const fold = () => { if (drawer) drawer.open = !narrow.matches; };
  narrow.addEventListener('change', fold);
  fold();
  updateChosen();

  const refresh = async () => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!answer.ok) return;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const chosen = new Set([...document.querySelectorAll('input[name="id[]"]:checked')].map((tick) => tick.value));
    const known = new Set([...document.querySelectorAll('tr[data-id]')].map((row) => row.dataset.id));
    const focused = document.activeElement && document.activeElement.id;
    for (const part of document.querySelectorAll('[data-swap]')) {
      const fresh = next.getElementById(part.id);
      if (!fresh || fresh.innerHTML === part.dataset.last) continue;
      const scrolled = part.querySelector('.scroll');
      const left = scrolled ? scrolled.scrollLeft : 0;
      part.dataset.last = fresh.innerHTML;
      part.replaceChildren(...fresh.childNodes);
      const scroll = part.querySelector('.scroll');
      if (scroll) scroll.scrollLeft = left;
    }
    for (const tick of document.querySelectorAll('input[name="id[]"]')) tick.checked = chosen.has(tick.value);
    for (const row of document.querySelectorAll('tr[data-id]')) {
      if (!known.has(row.dataset.id)) row.classList.add('fresh');
    }
    if (focused) {
      const again = document.getElementById(focused);
      if (again && again !== document.activeElement) again.focus({ preventScroll: true });
    }
    updateChosen();
  };

  let pending = false;
  const refreshSoon = () => {
    if (pending) return;
    pending = true;
    setTimeout(() => {
      pending = false;
      refresh().catch(() => { /* offline: the next change asks again */ });
    }, 80);
  };

  if (entity === undefined || entity === null) return;

  if (body.dataset.mode === 'preview' && 'BroadcastChannel' in self) {
    const channel = new BroadcastChannel('site-data');
    channel.addEventListener('message', (event) => {
      const changed = event.data && event.data.entity;
      if (entity === '*' || entity === '' || changed === entity) refreshSoon();
    });
  }

  let last = null;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    const address = body.dataset.changes + '?entity=' + encodeURIComponent(entity === '' ? '*' : entity);
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    if (!answer.ok) return;
    const { signature } = await answer.json();
    if (last !== null && signature !== last) refreshSoon();
    last = signature;
  };
  const poll = () => ask().catch(() => { /* offline: asked again in a moment */ });
  poll();
  setInterval(poll, 4000);
  document.addEventListener('visibilitychange', poll);
})();
`;
