// Runs before anything is painted: theme, language, and recovery when a part of the app cannot be loaded.
(function () {
  'use strict';
  var page = document.documentElement;
  var MAX_RELOADS = 3;
  var COUNTER = 'chunk_reloads';

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function store(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
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
  var prefersLight = theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches;
  page.dataset.theme = theme === 'light' || prefersLight ? 'light' : 'dark';
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor && page.dataset.theme === 'light') themeColor.content = '#faf7f2';
  page.lang = language();
  page.dataset.shell = /^\/(platform\/?)?$/.test(location.pathname) ? 'home' : 'plain';

  document.addEventListener('DOMContentLoaded', function () {
    var prompt = document.querySelector('[data-shell-prompt]');
    if (prompt && page.lang === 'zh-CN') prompt.placeholder = prompt.dataset.placeholderZh;
  });

  // A missing chunk means that a newer version was put online: reload, at most three times, then give up.
  function recover(event) {
    var count = Number(stored(COUNTER) || 0);
    if (count >= MAX_RELOADS || !navigator.onLine || !store(COUNTER, String(count + 1))) {
      window.dispatchEvent(new Event('app:load-failed'));
      return;
    }
    if (event) event.preventDefault();
    location.reload();
  }

  function giveUp() {
    var crash = document.getElementById('crash');
    if (crash && !page.dataset.started) {
      document.getElementById('root').hidden = true;
      crash.hidden = false;
    }
  }

  window.addEventListener('vite:preloadError', recover);
  window.addEventListener('app:load-failed', giveUp);
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
    setTimeout(function () {
      store(COUNTER, null);
    }, 10000);
  });
  document.addEventListener('click', function (event) {
    if (event.target instanceof Element && event.target.closest('[data-refresh]')) location.reload();
  });
})();
