import { AppError } from '#core/domain/app-error.ts';
import { must } from '#core/domain/assert.ts';
import { batchAnswerSchema, commandAnswerSchema, type BatchAnswer, type Command } from '#core/protocol/commands.ts';
import { BACKGROUND_TIMEOUT_MS, callApi, errorOfFailure } from '../http/call-api.ts';
import { isRetried, type Outcomes } from '../outbox/drain-outbox.ts';

/** Sends commands in one request. */
export async function sendCommands(userId: string, commands: readonly Command[]): Promise<Outcomes> {
  const first = must(commands[0], 'command to send');
  if (commands.length === 1) return sendAlone(userId, first);
  try {
    const { answers } = await callApi('/api/commands/batch', {
      body: { commands },
      answer: batchAnswerSchema,
      userId,
      timeoutMs: BACKGROUND_TIMEOUT_MS,
    });
    return new Map(answers.map((answer) => [answer.commandId, outcomeOf(answer)]));
  } catch (error) {
    // The batch itself is refused, as by a node of an older build: that says nothing of the commands in it.
    if (error instanceof AppError && !isRetried(error.code)) return sendAlone(userId, first);
    throw error;
  }
}

async function sendAlone(userId: string, command: Command): Promise<Outcomes> {
  const call = {
    body: command,
    idempotencyKey: command.id,
    answer: commandAnswerSchema,
    userId,
    timeoutMs: BACKGROUND_TIMEOUT_MS,
  };
  try {
    return new Map([[command.id, (await callApi('/api/commands', call)).status]]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Map([[command.id, error]]);
  }
}

export function outcomeOf(answer: BatchAnswer['answers'][number]) {
  return 'failure' in answer ? errorOfFailure(answer.failure) : answer.status;
}
