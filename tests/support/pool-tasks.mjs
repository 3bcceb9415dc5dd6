/** Tasks for a pool of threads: one that ends, and the two ways in which one does not. */
export function runTask({ input, port }) {
  port.postMessage({ type: 'began' });
  if (input === 'for ever') for (;;);
  if (input === 'all memory') for (const kept = []; ;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  if (input === 'a fault') throw new TypeError('a fault');
  port.postMessage({ type: 'said', what: 'on the way' });
  return `done: ${input}`;
}
