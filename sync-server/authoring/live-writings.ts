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

interface Entry {
  readonly command: WrittenCommand;
  state: State;
  /** All that is there of the open line, and when devices were told of it last. */
  opened: string;
  toldAt: number;
  timer: ReturnType<typeof setTimeout> | null;
}

export function createLiveWritings(publish: (userId: string, news: WritingNews) => void): LiveWritings {
  const known = new Map<string, Entry>();

  function newsOf({ commandId, projectId, versionId }: WrittenCommand, state: State, from: number): WritingNews {
    return { ...state, commandId, projectId, versionId, from, lines: state.lines.slice(from) };
  }
  /** At once, or when the time since the last message is long enough: what a model stops at is told too. */
  function tellOpen(commandId: string, text: string): void {
    const entry = known.get(commandId);
    if (entry === undefined || entry.state.lines.length > 0 || text === '' || text.length > OPEN_MAX) return;
    entry.opened = text;
    if (entry.timer !== null) return;
    entry.timer = setTimeout(
      () => {
        entry.timer = null;
        entry.toldAt = performance.now();
        if (known.get(commandId) !== entry || entry.state.lines.length > 0 || entry.opened === '') return;
        change(commandId, (before) => ({ ...before, phase: 'writing', open: entry.opened }));
      },
      Math.max(0, entry.toldAt + OPEN_EVERY_MS - performance.now()),
    );
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
      const entry: Entry = { command, state: begun(null), opened: '', toldAt: -OPEN_EVERY_MS, timer: null };
      known.set(commandId, entry);
      return {
        onBegin(after) {
          entry.opened = '';
          change(commandId, () => begun(after));
        },
        onOpen: (text) => tellOpen(commandId, text),
        onLine: ({ kind, text }) => {
          if (kind === null) return;
          change(commandId, (before) => ({ ...before, phase: 'writing', open: '', lines: [...before.lines, text] }));
        },
        onWhole: () => change(commandId, (before) => ({ ...before, phase: 'checking', open: '' })),
      };
    },
    end(commandId) {
      clearTimeout(known.get(commandId)?.timer ?? undefined);
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
