/** A worker as its page sees it, or the global scope of that worker. */
interface Port {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** What a call runs: it may tell of its progress. */
type Run = (input: never, onEvent: (event: unknown) => void) => unknown;

interface Call {
  readonly id: number;
  readonly name: string;
  readonly input: never;
}

/** Any number of events, then a value or an error. */
interface Answer {
  readonly id: number;
  readonly kind: 'event' | 'value' | 'error';
  readonly value: never;
}

/** Runs what is called through a port and answers there. */
export function answerCalls(runs: Readonly<Record<string, Run>>, port: Port): void {
  const answer = async ({ id, name, input }: Call): Promise<void> => {
    const send = (kind: Answer['kind'], value: unknown) => port.postMessage({ id, kind, value });
    try {
      send('value', await runs[name]?.(input, (event) => send('event', event)));
    } catch (error) {
      send('error', error instanceof Error ? error : new Error(String(error)));
    }
  };
  // Nobody else writes to this port, whose other end is typed as this one.
  port.addEventListener('message', ({ data }) => void answer(data as Call));
}

/** Calls what the other end of a port runs. A call to an end that died is never answered. */
export type Caller<Runs extends Record<keyof Runs, Run>> = <Name extends keyof Runs>(
  name: Name,
  ...given: Parameters<Runs[Name]>
) => Promise<Awaited<ReturnType<Runs[Name]>>>;

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly onEvent: ((event: never) => void) | undefined;
}

export function createCaller<Runs extends Record<keyof Runs, Run>>(port: Port): Caller<Runs> {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  port.addEventListener('message', ({ data }) => {
    const { id, kind, value } = data as Answer;
    const call = waiting.get(id);
    if (kind === 'event') return call?.onEvent?.(value);
    waiting.delete(id);
    return kind === 'value' ? call?.resolve(value) : call?.reject(value);
  });
  return (name, ...[input, onEvent]) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject, onEvent });
      port.postMessage({ id: calls, name, input });
    });
}
