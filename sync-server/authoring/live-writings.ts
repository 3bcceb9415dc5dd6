import { randomUUID } from 'node:crypto';
import type { WritingNews } from '#core/protocol/writing.ts';
import type { FaultReason } from '../models/model.ts';
import type { WritingWatch } from './written-site.ts';

/** A command whose document is being written. */
export interface WrittenCommand {
  readonly userId: string;
  readonly commandId: string;
  readonly projectId: number;
  readonly versionId: string;
}

/** The documents that this process is having written, for the devices of those who asked. They are kept until their build has ended. */
export interface LiveWritings {
  /** Follows the writing of a command and publishes it line by line. */
  follow(command: WrittenCommand): WritingWatch;
  /** The build of a command has ended, whatever came of it. */
  end(commandId: string): void;
  /** All that was written so far for a user, for a device that comes later. */
  of(userId: string): readonly WritingNews[];
}

/** Least time between two messages about an open line: no eye reads faster. */
const OPEN_EVERY_MS = 200;
/** An open line longer than this says nothing more about the plan. */
const OPEN_MAX = 20_000;

type State = Pick<WritingNews, 'run' | 'after' | 'phase' | 'open'> & { readonly lines: readonly string[] };

export function createLiveWritings(publish: (userId: string, news: WritingNews) => void): LiveWritings {
  const known = new Map<string, { readonly command: WrittenCommand; state: State }>();

  function newsOf({ commandId, projectId, versionId }: WrittenCommand, state: State, from: number): WritingNews {
    return { ...state, commandId, projectId, versionId, from, lines: state.lines.slice(from) };
  }
  function change(commandId: string, next: (state: State) => State): void {
    const entry = known.get(commandId);
    if (entry === undefined) return;
    const before = entry.state;
    entry.state = next(before);
    const from = entry.state.run === before.run ? before.lines.length : 0;
    publish(entry.command.userId, newsOf(entry.command, entry.state, from));
  }

  return {
    follow(command) {
      const { commandId } = command;
      let toldAt = 0;
      known.set(commandId, { command, state: begun(null) });
      return {
        onBegin: (after) => change(commandId, () => begun(after)),
        onOpen(text) {
          const state = known.get(commandId)?.state;
          if (state === undefined || state.lines.length > 0 || text.length > OPEN_MAX) return;
          if (performance.now() - toldAt < OPEN_EVERY_MS) return;
          toldAt = performance.now();
          change(commandId, (before) => ({ ...before, phase: 'writing', open: text }));
        },
        onLine: ({ kind, text }) => {
          if (kind === null) return;
          change(commandId, (before) => ({ ...before, phase: 'writing', open: '', lines: [...before.lines, text] }));
        },
        onWhole: () => change(commandId, (before) => ({ ...before, phase: 'checking', open: '' })),
      };
    },
    end(commandId) {
      change(commandId, (state) => ({ ...state, phase: 'ended', open: '' }));
      known.delete(commandId);
    },
    of: (userId) =>
      [...known.values()]
        .filter(({ command }) => command.userId === userId)
        .map(({ command, state }) => newsOf(command, state, 0)),
  };
}

function begun(after: FaultReason | null): State {
  return { run: randomUUID(), after, phase: 'waiting', open: '', lines: [] };
}
