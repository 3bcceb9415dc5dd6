import { AppError } from '#core/domain/app-error.ts';
import { BRIDGE_VERSION } from '#core/protocol/bridge-hello.ts';
import type { PickRequest } from '#core/protocol/pick.ts';
import type { ScrollRequest } from '#core/protocol/scroll.ts';
import { bridgeMessageSchema, type BridgeMessage } from '#core/protocol/bridge-message.ts';
import type { BridgeRequest } from '#core/protocol/bridge.ts';
import { createListeners } from '../store/listeners.ts';

type Answer = Extract<BridgeMessage, { type: 'done' }>;
type RequestBody = BridgeRequest extends infer Request ? (Request extends BridgeRequest ? Omit<Request, 'id'> : never) : never;
/** Messages that the project origin sends unasked. */
type BridgeEvent = Extract<BridgeMessage, { type: 'siteData' | 'sitePage' | 'sitePick' | 'scrollKept' }>;

export interface Bridge {
  /** Asks the project origin's worker; AppError UNAVAILABLE when this browser runs none there. */
  request(body: RequestBody): Promise<Answer>;
  /** Tells the bridge page itself; nothing where this browser shows no previews. */
  post(message: PickRequest | ScrollRequest): void;
  onEvent(listener: (news: BridgeEvent) => void): () => void;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 8000;
const REQUEST_TIMEOUT_MS = 10_000;
const bridges = new Map<string, Bridge>();

/** The bridge to a project origin: one hidden frame per tab, made on first use. */
export function getBridge(origin: string): Bridge {
  const known = bridges.get(origin);
  if (known !== undefined) return known;
  const bridge = createBridge(origin, () => bridges.delete(origin));
  bridges.set(origin, bridge);
  return bridge;
}

function createBridge(origin: string, onClose: () => void): Bridge {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: AppError) => void }>();
  const { emit, subscribe } = createListeners<BridgeEvent>();
  let lastId = 0;
  const connection = connect(origin, (message) => {
    if (message.type === 'ready' || message.type === 'unavailable') return;
    if (message.type !== 'done' && message.type !== 'failed') return emit(message);
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'done') pending?.resolve(message);
    else pending?.reject(failureOf(message.failure));
  });
  const close = () => {
    connection.frame.remove();
    for (const { reject } of waiting.values()) reject(new AppError('UNAVAILABLE'));
    waiting.clear();
    onClose();
  };
  // A frame that never answered is dropped, so that the next request tries afresh.
  connection.ready.catch(close);
  return {
    async request(body) {
      const port = await connection.ready;
      lastId += 1;
      const id = lastId;
      return new Promise<Answer>((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(id);
          reject(new AppError('SERVER', { cause: new Error('SDK method call timed out') }));
        };
        const timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
        const settle =
          <Value>(finish: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer);
            finish(value);
          };
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
        port.postMessage({ ...body, id });
      });
    },
    post(message) {
      void connection.ready.then((port) => port.postMessage(message), close);
    },
    onEvent: subscribe,
    close,
  };
}

function connect(origin: string, onMessage: (message: BridgeMessage) => void) {
  const frame = document.createElement('iframe');
  frame.src = `${origin}/bridge.html`;
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  const ready = new Promise<MessagePort>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), CONNECT_TIMEOUT_MS);
    port1.addEventListener('message', (event: MessageEvent<unknown>) => {
      const message = bridgeMessageSchema.safeParse(event.data);
      if (!message.success) return;
      if (message.data.type === 'ready') resolve(port1);
      if (message.data.type === 'unavailable') reject(failureOf(message.data.failure));
      if (message.data.type === 'ready' || message.data.type === 'unavailable') clearTimeout(timer);
      onMessage(message.data);
    });
    port1.start();
    frame.addEventListener('load', () => {
      frame.contentWindow?.postMessage({ type: 'sparkvibe.connect', version: BRIDGE_VERSION }, origin, [port2]);
    });
  });
  document.body.append(frame);
  return { frame, ready };
}

function failureOf(failure: Extract<BridgeMessage, { type: 'failed' }>['failure']): AppError {
  if (failure === 'noWorker') return new AppError('UNAVAILABLE');
  return new AppError(failure === 'storage' ? 'STORAGE_FAILED' : 'SERVER');
}
