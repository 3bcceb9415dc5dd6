// Runs before anything is painted: theme, language, and recovery when a part of the app cannot be loaded.
(function () {
  'use strict';
  var page = document.documentElement;
  var TRIED = 'chunk_reloads';
  var LOOK_AGAIN_MS = 5000;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function store(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  function language() {
    var chosen = stored('language');
    if (chosen === 'zh-CN' || chosen === 'en-US') return chosen;
    var known = (navigator.languages || []).filter(function (tag) {
      return /^(en|zh)\b/i.test(tag);
    });
    return /^zh/i.test(known[0] || '') ? 'zh-CN' : 'en-US';
  }

  var theme = stored('theme');
  var followsSystem = theme !== 'light' && theme !== 'dark';
  var prefersLight = followsSystem && matchMedia('(prefers-color-scheme: light)').matches;
  page.dataset.theme = theme === 'light' || prefersLight ? 'light' : 'dark';
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor && page.dataset.theme === 'light') themeColor.content = '#faf7f2';
  page.lang = language();
  // Written here, once: Chromium may keep the manifest of a link whose address changes while it is being read.
  var manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = page.lang === 'zh-CN' ? '/manifest.zh-CN.webmanifest' : '/manifest.webmanifest';
  document.head.append(manifest);
  page.dataset.visitor = stored('session_profile') ? 'known' : 'new';
  page.dataset.shell = /^\/(platform\/?)?$/.test(location.pathname) ? 'home' : 'plain';

  // The scripts of the app wait for the first paint, which a page that nobody sees never has.
  var PAINTED_BY_MS = 500;
  function startApp() {
    document.querySelectorAll('script[data-entry]').forEach(function (held) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = held.dataset.entry;
      held.replaceWith(script);
    });
  }

  document.addEventListener('DOMContentLoaded', function () {
    var prompt = document.querySelector('[data-shell-prompt]');
    if (prompt && page.lang === 'zh-CN') prompt.placeholder = prompt.dataset.placeholderZh;
    if (document.hidden) startApp();
    requestAnimationFrame(function () {
      setTimeout(startApp);
    });
    setTimeout(startApp, PAINTED_BY_MS);
  });

  // While an input method composes a word in it, the app waits with taking over the prerendered box.
  function noteComposing(event) {
    if (!(event.target instanceof HTMLTextAreaElement) || page.dataset.started) return;
    if (event.type === 'compositionstart') event.target.dataset.composing = '';
    else delete event.target.dataset.composing;
  }
  document.addEventListener('compositionstart', noteComposing);
  document.addEventListener('compositionend', noteComposing);

  // A missing script means a newer build online: reload, once per build and tab. Where no server is, that would leave
  // nothing at all. Once the app runs it decides by itself (src/data/pwa/recover-chunks.ts), under the same key.
  var isRecovering = false;

  async function recover() {
    if (page.dataset.started || isRecovering) return;
    isRecovering = true;
    keepPrompt();
    var isThere = await isServerThere();
    isRecovering = false;
    if (!isThere || document.querySelector('[data-composing]')) {
      if (page.dataset.shell === 'home') document.querySelector('[data-shell-waiting]').hidden = isThere;
      else giveUp();
      setTimeout(recover, LOOK_AGAIN_MS);
    } else if (keepPrompt() && rememberTry()) location.reload();
    else giveUp();
  }

  function isServerThere() {
    return fetch('/healthz', { cache: 'no-store' }).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  function rememberTry() {
    try {
      var build = document.querySelector('script[type=module]').src;
      if (sessionStorage.getItem(TRIED) === build) return false;
      sessionStorage.setItem(TRIED, build);
      return true;
    } catch {
      return false;
    }
  }

  // What was typed into the prerendered box becomes the visitor's draft, which the app takes over.
  function keepPrompt() {
    var prompt = document.querySelector('[data-shell-prompt]');
    return !prompt || !prompt.value.trim() || store('draft:new', prompt.value);
  }

  // A prompt that cannot be kept stays in sight.
  function giveUp() {
    document.getElementById('root').hidden = keepPrompt();
    document.getElementById('crash').hidden = false;
  }

  // The worker may hold an incomplete build: without it the page comes from the server. The data stays.
  async function startAfresh() {
    var workers = page.dataset.started ? undefined : navigator.serviceWorker;
    try {
      var registration = workers && (await isServerThere()) && (await workers.getRegistration('/'));
      if (registration) await registration.unregister();
    } finally {
      location.reload();
    }
  }

  // The browser offers to install the app once, on a slow machine before the app runs (src/features/account/install-prompt.ts).
  window.addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.installOffer = event;
  });
  window.addEventListener('vite:preloadError', recover);
  window.addEventListener(
    'error',
    function (event) {
      var target = event.target;
      if (target instanceof HTMLScriptElement && target.type === 'module') recover();
    },
    true,
  );
  window.addEventListener('app:started', function () {
    page.dataset.started = 'true';
  });
  document.addEventListener('click', function (event) {
    if (event.target instanceof Element && event.target.closest('[data-refresh]')) void startAfresh();
  });
})();
