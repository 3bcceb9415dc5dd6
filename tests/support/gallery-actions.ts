import { randomUUID } from 'node:crypto';
import type { TestClient } from './http-client.ts';
import { buildProject, sendCommand, type SubmitPrompt } from './project-actions.ts';

type Card = Record<string, unknown> & { readonly id: string; readonly project_id: number; readonly version: string };

/** Cards of a list of the gallery, with what stands beside them. */
export async function listCards(client: TestClient, query = '', path = '/api/template/list') {
  const { status, data, error } = await client.get(`${path}?${query}`);
  // The server's own answer; its schema is proved where the client parses it.
  const cards = (Array.isArray(data['list']) ? data['list'] : []) as Card[];
  return { status, error, cards, total: data['total'], next: typeof data['next'] === 'string' ? data['next'] : null };
}

export function sendGalleryCommand(client: TestClient, command: Record<string, unknown> & { projectId: number }) {
  const about = { id: randomUUID(), createdAt: new Date().toISOString() };
  return sendCommand(client, { ...about, ...command });
}

/** A built project that is in the gallery, and its card. */
export async function shareBuilt(client: TestClient, title: string): Promise<SubmitPrompt & { readonly itemId: string }> {
  const built = await buildProject(client, { prompt: `A website for my bakery called ${title}` });
  const { projectId, versionId } = built;
  await sendGalleryCommand(client, { kind: 'renameProject', projectId, title });
  const { status, text } = await client.post('/api/project_version/toggle-publish', {
    project_id: projectId,
    version: versionId,
    status: true,
  });
  if (status !== 200) throw new Error(text);
  const { cards } = await listCards(client, 'size=1000&status=2');
  const itemId = cards.find((card) => card.project_id === projectId)?.id ?? '';
  return { ...built, itemId };
}
