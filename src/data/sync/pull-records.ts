import { PULL_LIMIT_MAX } from '#core/protocol/http/sync-calls.ts';
import { PROTOCOL_VERSION, pullAnswerSchema, type PullAnswer } from '#core/protocol/sync.ts';
import { BACKGROUND_TIMEOUT_MS, callApi } from '../http/call-api.ts';
import type { AppDatabase } from '../store/database.ts';
import { applyPage, readCursor } from './apply-page.ts';
import { readFloor } from './refresh.ts';

export interface PullBorder {
  fetchPage(cursor: number, floor: number): Promise<PullAnswer>;
  now(): number;
}

/** Reads the record log to its end. Safe in several tabs at once: a page counts for whoever applies it first. */
export async function pullRecords(database: AppDatabase, border: PullBorder, signal?: AbortSignal): Promise<void> {
  const startedAt = border.now();
  while (signal?.aborted !== true) {
    const fromCursor = await readCursor(database);
    const page = await border.fetchPage(fromCursor, await readFloor(database));
    const isApplied = await applyPage(database, page, { fromCursor, startedAt });
    if (isApplied && !page.hasMore) return;
  }
}

export function fetchPage(userId: string, cursor: number, floor: number): Promise<PullAnswer> {
  const query = `cursor=${cursor}&floor=${floor}&limit=${PULL_LIMIT_MAX}&protocol=${PROTOCOL_VERSION}`;
  return callApi(`/api/sync/pull?${query}`, { answer: pullAnswerSchema, userId, timeoutMs: BACKGROUND_TIMEOUT_MS });
}
