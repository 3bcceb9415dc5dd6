/** Tasks for a pool of threads: ones that end, with an answer or a fault, and the two ways in which one does not. */
export function runTask({ input, port }) {
  port.postMessage({ type: 'began' });
  if (input === 'for ever') for (;;);
  if (input === 'all memory') for (const kept = []; ;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  if (input === 'a fault') throw new TypeError('a fault');
  if (input.startsWith('many messages'))
    for (let index = 0; index < 5000; index += 1) port.postMessage({ type: 'message', content: index });
  else port.postMessage({ type: 'message', content: 'on the way' });
  if (input.endsWith('then a fault')) throw new TypeError('a fault');
  return `done: ${input}`;
}
