import { withdrawAnswerSchema } from '#core/protocol/commands.ts';
import { BACKGROUND_TIMEOUT_MS, callApi } from '../http/call-api.ts';
import type { DrainBorder } from '../outbox/drain-outbox.ts';
import { systemClock, type Clock } from '../tab/clock.ts';
import { sendCommands } from './send-commands.ts';

/** Connects a user's outbox with the server. */
export function createDrainBorder(userId: string, clock: Clock = systemClock): DrainBorder {
  return {
    send: (commands) => sendCommands(userId, commands),
    withdraw: (commandId) =>
      callApi(`/api/commands/${commandId}/withdraw`, {
        method: 'POST',
        body: {},
        answer: withdrawAnswerSchema,
        userId,
        timeoutMs: BACKGROUND_TIMEOUT_MS,
      }),
    now: clock.now,
    random: () => Math.random(),
  };
}
