import { vi } from 'vitest';

export interface Asked {
  readonly path: string;
  readonly body: unknown;
}
/** A refusal of the server, by its code. */
export class Refusal {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string) {
    this.status = status;
    this.error = error;
  }
}

/** Stands in for the server: answers each path at once with its data, or what a function makes of the body; everything else is not there. Returns what was asked. */
export function answerRequests(answers: Readonly<Record<string, unknown>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const [path = ''] = address.split('?');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path, body });
    const found = answers[path];
    const data = typeof found === 'function' ? (found as (body: unknown) => unknown)(body) : found;
    if (data === undefined) return Response.json({ code: 404, error: 'NOT_FOUND', message: '' }, { status: 404 });
    if (data instanceof Refusal)
      return Response.json({ code: data.status, error: data.error, message: '' }, { status: data.status });
    return Response.json({ status: 0, code: 200, message: '', data });
  });
  return asked;
}
