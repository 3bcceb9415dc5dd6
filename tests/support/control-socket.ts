import { once } from 'node:events';
import { WebSocket } from 'ws';
import { writingMessageSchema, type WritingNews } from '#core/protocol/writing.ts';
import type { TestUser } from './sign-up.ts';

export interface ControlSocket {
  /** All messages, oldest first. */
  readonly messages: readonly { readonly type: string; readonly data: unknown }[];
  /** Those about documents that are being written. */
  news(): WritingNews[];
  /** The lines of the newest document, as a device puts them together. */
  lines(): string[];
  close(): void;
}

/** Opens the socket on which a user's devices hear of builds. */
export async function openControl(appUrl: string, { client, userId }: TestUser): Promise<ControlSocket> {
  const token = String((await client.post('/api/sync/room-token', { room: `user:${userId}` })).data['token']);
  const socket = new WebSocket(`${appUrl.replace('http', 'ws')}/api/project_pz/control/ws?token=${encodeURIComponent(token)}`);
  const messages: { readonly type: string; readonly data: unknown }[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  const news = () =>
    messages.flatMap((message) => {
      const read = writingMessageSchema.safeParse(message);
      return read.success ? [read.data.data] : [];
    });
  return {
    messages,
    news,
    lines() {
      const run = news().at(-1)?.run;
      return news()
        .filter((each) => each.run === run)
        .reduce<string[]>((lines, each) => [...lines.slice(0, each.from), ...each.lines], []);
    },
    close: () => socket.close(),
  };
}
