import { ModelFault, type Model, type ModelRequest, type Usage } from './model.ts';

export interface Answer {
  readonly text: string;
  readonly end: 'done' | 'length';
  readonly usage: Usage;
}
export interface AskOptions extends Omit<ModelRequest, 'signal'> {
  /** Ends the call for whoever asked. */
  readonly signal: AbortSignal;
  readonly limitMs: number;
  readonly onText?: (text: string) => void;
}

/** An answer may be this much longer than its limit says, for models that ignore it. */
const CHARACTERS_PER_TOKEN_MAX = 8;

/**
 * Asks a model once and waits for the whole answer. Throws a ModelFault: `stopped` when the caller's signal ended it, `slow`
 * when its time did, `length` never (that is an answer).
 */
export async function askModel(model: Model, { signal, limitMs, onText, ...request }: AskOptions): Promise<Answer> {
  if (signal.aborted) throw new ModelFault('stopped');
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), limitMs);
  const either = AbortSignal.any([signal, timer.signal]);
  try {
    return await Promise.race([readAnswer(model, { ...request, signal: either }, onText), rejected(either)]);
  } catch (error) {
    if (signal.aborted) throw new ModelFault('stopped');
    if (timer.signal.aborted) throw new ModelFault('slow');
    throw error instanceof ModelFault ? error : new ModelFault('down');
  } finally {
    clearTimeout(timeout);
    // Ends a stream that nobody reads any more.
    timer.abort();
  }
}

async function readAnswer(
  model: Model,
  request: ModelRequest,
  onText: (text: string) => void = () => undefined,
): Promise<Answer> {
  let text = '';
  for await (const chunk of model.stream(request)) {
    if ('end' in chunk) return { text, end: chunk.end, usage: chunk.usage };
    text += chunk.text;
    if (text.length > request.maxTokens * CHARACTERS_PER_TOKEN_MAX) throw new ModelFault('format');
    if (!request.signal.aborted) onText(chunk.text);
  }
  throw new ModelFault('cut');
}

/** Rejects when the signal is raised: a stream may not listen to it. */
function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ModelFault('stopped')), { once: true }));
}
