import type { TestClient } from './http-client.ts';
import { leaseProjectId } from './project-actions.ts';
import { signUp } from './sign-up.ts';
import type { TestServer } from './start-test-server.ts';

type Place = Pick<TestServer, 'appUrl' | 'dataDir'>;

/** A room of a person's own on the whole product, and a token to it. */
export interface DraftRoom {
  readonly client: TestClient;
  readonly room: string;
  readonly token: string;
}

export async function leaseDraftRoom(place: Place): Promise<DraftRoom> {
  const { client } = await signUp(place);
  const room = `draft:${await leaseProjectId(client)}`;
  return { client, room, token: await roomToken(client, room) };
}

export async function roomToken(client: TestClient, room: string): Promise<string> {
  const { data, text } = await client.post('/api/sync/room-token', { room });
  if (typeof data['token'] !== 'string') throw new Error(text);
  return data['token'];
}

export const portOf = ({ appUrl }: Pick<Place, 'appUrl'>) => Number(new URL(appUrl).port);

/** A figure of the server's `/metrics`; 0 for one that was never counted. */
export async function readFigure({ appUrl }: Pick<Place, 'appUrl'>, name: string): Promise<number> {
  const text = await (await fetch(`${appUrl}/metrics`)).text();
  const line = text.split('\n').find((row) => row.startsWith(`sparkvibe_${name} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}
