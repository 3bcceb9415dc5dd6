import { act, fireEvent, waitFor } from '@testing-library/react';
import { BRIDGE_VERSION } from '#core/protocol/bridge-hello.ts';

/** What opens the frame is loaded first. */
const FRAME_WAIT = { timeout: 10_000 };

interface OriginRequest {
  readonly id: number;
  readonly versionId?: string;
}

export interface FakeOrigin {
  /** Requests that came so far. */
  readonly requests: readonly OriginRequest[];
  /** Tells that a version is stored. */
  readonly store: (versionId: string) => Promise<void>;
  readonly close: () => void;
}

/** Stands in for the page of the project origin: holds what it is handed until the test says that it is stored. */
export async function connectOrigin(): Promise<FakeOrigin> {
  const requests: OriginRequest[] = [];
  const port = await meetFrame({ type: 'ready', version: BRIDGE_VERSION });
  port.addEventListener('message', ({ data }: MessageEvent<OriginRequest>) => requests.push(data));
  const store = (versionId: string) => {
    const request = requests.find((each) => each.versionId === versionId);
    return act(async () => {
      port.postMessage({ type: 'done', id: request?.id });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  };
  return { requests, store, close: () => port.close() };
}

/** Stands in for the page of a project origin that runs no worker. */
export async function refuseOrigin(): Promise<void> {
  (await meetFrame({ type: 'unavailable', failure: 'noWorker' })).close();
}

/** Waits for the hidden frame of the project origin and answers its hello. Returns the port of the origin's side. */
async function meetFrame(answer: object): Promise<MessagePort> {
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe[src$="/bridge.html"]');
    if (found === null) throw new Error('no frame yet');
    return found;
  }, FRAME_WAIT);
  return new Promise((resolve) => {
    const postMessage = (_hello: unknown, _origin: string, [port]: MessagePort[]) => {
      if (port === undefined) return;
      port.start();
      port.postMessage(answer);
      resolve(port);
    };
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
    fireEvent.load(frame);
  });
}
