/** The settings that words tell: whether it counts rows of knitting, and how the counters are called. */
const settingsOf = (text) => {
  const isKnitting = /\bknit|\bcrochet|\byarn\b|\bwool\b|毛衣|编织|织毛|钩针|毛线|开衫|围巾/i.test(text);
  const [, named = ''] = /(?:部位|部分|parts?)[（(]([^）)]{2,60})[）)]/i.exec(text) ?? [];
  const names = named
    .split(/[\s、,，/]+|\band\b/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^(?:e\.?g\.?|such|as|like|比如|例如|等)$/i.test(name));
  return {
    isKnitting,
    isGrouped: isKnitting || /\bprojects?\b|几个作品|多个项目/i.test(text),
    hasYarn: isKnitting && /needle|yarn|wool|\bballs?\b|\bskeins?\b|针号|线|团/i.test(text),
    names: names.slice(0, 8),
  };
};
/** What is due at a count: the reminder of every so many, and the target, once each as it is reached. */
const dueAt = (count, { every, target }) => ({
  isEvery: every > 0 && count > 0 && count % every === 0,
  isTarget: target > 0 && count === target,
});
/** How many are left till the next reminder; nothing without one. */
const tillNext = (count, every) => (every > 0 ? every - (count % every) : null);
const leftOf = (bought, used) => Math.max(0, bought - used);
