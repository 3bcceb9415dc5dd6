import { AppError, ERROR_CODES, errorCodeOf, type ErrorCode } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import type { Command, WithdrawAnswer } from '#core/protocol/commands.ts';
import type { Failure } from '#core/protocol/envelope.ts';
import { pullAnswerSchema, type PullAnswer } from '#core/protocol/sync.ts';
import type { Outcomes } from '#data/outbox/drain-outbox.ts';
import { outcomeOf } from '#data/sync/send-commands.ts';
import { acceptBatch } from '#server/commands/accept-batch.ts';

type Row = PullAnswer['rows'][number];

type Fault = ErrorCode | 'LOST_REPLY';
type Values = Record<string, string | number>;

/** The server's side of commands and pulls as the client sees it: applies once per key, keeps a numbered record log. */
export function createCommandServer(options: { pageSize?: number } = {}) {
  const log: Row[] = [];
  const applied = new Map<string, string>();
  const effects: Command[] = [];
  const faults: Fault[] = [];
  const values = new Map<Fault, Values>();
  const refusals = new Map<string, ErrorCode>();
  const requests: number[] = [];
  let seq = 0;
  let time = Date.parse('2026-11-20T10:00:00Z');

  function append(table: Row['table'], id: string, value: unknown): void {
    const old = log.findIndex((row) => row.table === table && row.id === id);
    if (old >= 0) log.splice(old, 1);
    seq += 1;
    log.push({ seq, table, id, value });
  }
  function apply(command: Command): 'accepted' | 'applied' {
    effects.push(command);
    const at = command.createdAt;
    const outcome = { id: command.id, projectId: command.projectId, status: 'applied', error: null, updatedAt: at };
    if (command.kind === 'deleteProject') append('projects', String(command.projectId), null);
    if (command.kind === 'renameProject') append('projects', String(command.projectId), project(command, command.title));
    if ('versionId' in command && command.kind !== 'submitPrompt')
      append('projects', String(command.projectId), project(command, 'Untitled'));
    if (command.kind === 'submitPrompt')
      append('projects', String(command.projectId), project(command, command.title ?? 'Untitled'));
    append('outcomes', command.id, outcome);
    return 'applied';
  }
  async function decide(command: Command): Promise<{ status: 'accepted' | 'applied'; commandId: string }> {
    const refusal = refusals.get(String(command.projectId)) ?? refusals.get(command.id);
    if (refusal !== undefined) throw new AppError(refusal);
    const payload = JSON.stringify(command);
    const known = applied.get(command.id);
    if (known !== undefined && known !== payload) throw new AppError('COMMAND_CHANGED');
    applied.set(command.id, payload);
    return { status: known === undefined ? apply(command) : 'applied', commandId: command.id };
  }
  function project(command: Command, title: string) {
    const currentVersionId = 'versionId' in command ? command.versionId : null;
    const at = command.createdAt;
    return { id: command.projectId, title, state: 30, currentVersionId, publish: null, createdAt: at, updatedAt: at };
  }
  return {
    effects,
    append,
    /** The next request that has no fault yet fails like this; LOST_REPLY fails after the command was applied. */
    failNext(code: Fault, ofFailure: Values = {}): void {
      faults.push(code);
      values.set(code, ofFailure);
    },
    /** Refuses what is sent for a project, or one command, from now on. */
    refuse: (id: number | string, code: ErrorCode) => void refusals.set(String(id), code),
    /** Number of commands in each request. */
    requests,
    pass: (ms: number) => {
      time += ms;
    },
    border: {
      now: () => time,
      random: () => 0.5,
      async send(commands: readonly Command[]): Promise<Outcomes> {
        const fault = faults.shift();
        requests.push(commands.length);
        if (fault !== undefined && fault !== 'LOST_REPLY') throw new AppError(fault, { values: values.get(fault) ?? {} });
        const byId = new Map(commands.map((command) => [command.id, command]));
        const answers = await acceptBatch(commands, ({ id }) => decide(must(byId.get(id), id)), describe);
        if (fault === 'LOST_REPLY') throw new AppError('OFFLINE');
        return new Map(answers.map((answer) => [answer.commandId, outcomeOf(answer)]));
      },
      withdraw(commandId: string): Promise<WithdrawAnswer> {
        const fault = faults.shift();
        if (fault !== undefined) return Promise.reject(new AppError(fault === 'LOST_REPLY' ? 'OFFLINE' : fault));
        if (applied.has(commandId)) return Promise.resolve({ status: 'applied' });
        applied.set(commandId, 'withdrawn');
        return Promise.resolve({ status: 'withdrawn' });
      },
      fetchPage(cursor: number): Promise<PullAnswer> {
        const rows = log.filter((row) => row.seq > cursor).slice(0, options.pageSize ?? 100);
        const last = rows.at(-1)?.seq ?? cursor;
        return Promise.resolve(
          pullAnswerSchema.parse({ rows, cursor: last, floor: 0, hasMore: log.some((row) => row.seq > last), reset: false }),
        );
      },
    },
  };
}

function describe(error: unknown): Failure {
  const code = errorCodeOf(error);
  return { code: ERROR_CODES[code].business, error: code, message: code };
}
