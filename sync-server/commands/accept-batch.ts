import type { ErrorCode } from '#core/domain/app-error.ts';
import type { BatchAnswer, BatchedCommand } from '#core/protocol/commands.ts';
import type { Failure } from '#core/protocol/envelope.ts';
import type { CommandResult } from './accept-command.ts';

/** Less than a device waits for an answer. */
const TIME_LIMIT_MS = 10_000;
/** Failures that would meet every other command as well. */
const GENERAL: ReadonlySet<string> = new Set<ErrorCode>(['SERVER', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/**
 * Accepts commands one after the other, each in a transaction of its own, and answers each by itself. Where one of a project
 * is not applied, whatever the reason, the rest of that project is left untried: the device knows what stands on what.
 */
export async function acceptBatch(
  batch: readonly BatchedCommand[],
  accept: (command: BatchedCommand) => Promise<CommandResult>,
  describe: (error: unknown) => Failure,
): Promise<BatchAnswer['answers']> {
  const answers: BatchAnswer['answers'] = [];
  const stopped = new Set<number>();
  const endsAt = performance.now() + TIME_LIMIT_MS;
  for (const command of batch) {
    if (stopped.has(command.projectId)) continue;
    if (performance.now() > endsAt) break;
    try {
      const accepted = await accept(command);
      answers.push(accepted);
      if (accepted.status !== 'applied') stopped.add(command.projectId);
    } catch (error) {
      const failure = describe(error);
      answers.push({ commandId: command.id, failure });
      if (GENERAL.has(failure.error)) break;
      stopped.add(command.projectId);
    }
  }
  return answers;
}
