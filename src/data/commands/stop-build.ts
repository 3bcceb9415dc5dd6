import { stopAnswerSchema, type StopRequest } from '#core/protocol/writing.ts';
import { callApi } from '../http/call-api.ts';

/** Ends what a model does for a command at the server; false when it was too late. What comes of it is pulled like any end. */
export async function stopBuild(commandId: string, instead: StopRequest['instead']): Promise<boolean> {
  const body: StopRequest = { instead };
  const { stopped } = await callApi(`/api/commands/${commandId}/stop`, { body, answer: stopAnswerSchema });
  return stopped;
}
