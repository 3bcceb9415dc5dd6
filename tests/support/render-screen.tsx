import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { useErrorText } from '#app/use-error-text.ts';
import { whenWritten } from '#data/drafts/unwritten-drafts.ts';
import { forgetSignIn, rememberSignIn } from '#data/identity/session-state.ts';
import { userDatabase } from '#data/store/database.ts';
import { ErrorTextProvider } from '#ui/use-error-toast.ts';
import { startTexts } from './markup.ts';

const PERSON = { userId: '0d5c1e6a-9f37-4b1e-8c55-2f1b6f0a7e11', account: 'ada@example.com', nickname: 'Ada' };
let nextProjectId = 101;

export interface Screen extends RenderResult {
  readonly user: UserEvent;
}

/** Shows a screen, or a part of one, in a small DOM: with its texts, a router, and a person's keys and clicks. */
export async function renderScreen(element: ReactElement, language: 'en-US' | 'zh-CN' = 'en-US'): Promise<Screen> {
  await startTexts(language);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const user = userEvent.setup();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <FailureTexts>{children}</FailureTexts>
    </RouterContextProvider>
  );
  const shown: RenderResult = render(element, { wrapper });
  return { user, ...shown };
}

/** Gives the texts of failures, as the app does. */
function FailureTexts({ children }: { readonly children: ReactNode }) {
  return <ErrorTextProvider value={useErrorText()}>{children}</ErrorTextProvider>;
}

/** Signs a person in on this device, with credits and an id for a new project. */
export async function signInHere({ credits = 13, plan = 'FREE' } = {}): Promise<typeof PERSON> {
  rememberSignIn('token', PERSON);
  const { userId, account, nickname } = PERSON;
  const value = { id: userId, account, nickname, avatarUrl: null, plan, credits, updatedAt: '2026-01-01T00:00:00.000Z' };
  const { meta, leases } = userDatabase(userId);
  await meta.put({ key: 'account', value });
  await leases.put({ id: nextProjectId });
  nextProjectId += 1;
  return PERSON;
}

/** Returns the names of the databases in this browser. */
export async function databaseNames(): Promise<readonly string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

type Respond = (body: unknown, init?: ResponseInit) => void;
export interface Request {
  readonly path: string;
  readonly body: unknown;
  /** Sends the answer of the server: JSON, or whatever response it is. */
  readonly respond: Respond;
}

/** Stands in for the server: each request waits until the test answers it, in whatever order. */
export function stubServer(): readonly Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
      requests.push({ path, body, respond: (answer, options) => resolve(responseOf(answer, options)) });
    });
  });
  return requests;
}

function responseOf(answer: unknown, options?: ResponseInit): Response {
  return answer instanceof Response ? answer : Response.json(answer, options);
}

/** An answer in one message of a stream. */
export function streamOf(message: object): Response {
  return new Response(`data: ${JSON.stringify(message)}\n\n`);
}

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What was typed is written before the storage of this test goes.
  await whenWritten();
  forgetSignIn();
  vi.unstubAllGlobals();
});
