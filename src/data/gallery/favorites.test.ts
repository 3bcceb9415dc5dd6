import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#core/domain/app-error.ts';
import type { GalleryCard } from '#core/protocol/http/gallery-card.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { drainOutbox, rejectCommand } from '../outbox/drain-outbox.ts';
import { refreshProject, writeTogether } from '../outbox/write-command.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { applyPage } from '../sync/apply-page.ts';
import { findFavorites, setFavorite, withFavorite } from './favorites.ts';
import { copyProject, remix } from './copy-project.ts';

let database: AppDatabase;
let server: ReturnType<typeof createCommandServer>;
const id = newId();
const card: GalleryCard = {
  id,
  projectId: 77,
  versionId: newId(),
  title: 'Bakery',
  text: 'Bread',
  author: 'Ada',
  avatarUrl: null,
  imageUrl: null,
  colors: { background: '#ffffff', primary: '#112233' },
  tagName: '',
  tags: [],
  favorites: 0,
  copies: 0,
  isFavorite: false,
  isOfficial: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const ownProject = {
  id: card.projectId,
  title: 'Bakery',
  state: 30,
  currentVersionId: card.versionId,
  publish: null,
  createdAt: card.createdAt,
  updatedAt: card.updatedAt,
} as const;

beforeEach(() => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  server = createCommandServer();
});
const shown = async (read = card) => withFavorite(read, await findFavorites(database));
const waiting = async () => (await database.outbox.toArray()).map(({ command }) => command.kind);

describe('a like', () => {
  it('GAL-10 counts at once, never below nothing, and is rolled back silently when the server refuses it', async () => {
    await setFavorite(card, true);
    expect(await shown()).toMatchObject({ isFavorite: true, favorites: 1 });
    expect(withFavorite({ ...card, isFavorite: true, favorites: 0 }, new Set())).toMatchObject({
      isFavorite: false,
      favorites: 0,
    });
    const [row] = await database.outbox.toArray();
    server.refuse(row?.id ?? '', 'NOT_FOUND');
    await drainOutbox(database, server.border);
    expect(await shown()).toEqual(card);
    expect(await waiting()).toEqual([]);
  });

  it('that still waits is taken back rather than sent and undone', async () => {
    await setFavorite(card, true);
    await setFavorite(card, false);
    expect([await waiting(), await shown()]).toEqual([[], card]);
    await setFavorite(card, true);
    await setFavorite(card, true);
    expect(await waiting()).toEqual(['setFavorite']);
  });

  it('of another device comes with the records, and what was read before it is not counted twice', async () => {
    const row = { seq: 1, table: 'favorites' as const, id, value: { id, projectId: 77, createdAt: card.createdAt } };
    const page = { rows: [row], cursor: 1, floor: 0, hasMore: false, reset: false };
    await applyPage(database, page, { fromCursor: 0, startedAt: Date.now() });
    expect(await shown()).toMatchObject({ isFavorite: true, favorites: 1 });
    expect(await shown({ ...card, isFavorite: true, favorites: 1 })).toMatchObject({ isFavorite: true, favorites: 1 });
    await setFavorite(card, false);
    expect(await shown({ ...card, isFavorite: true, favorites: 1 })).toMatchObject({ isFavorite: false, favorites: 0 });
  });
});

describe('a remix', () => {
  it('GAL-16 GAL-19 of a card that is one’s own project opens that very project, and copies a stranger’s or a template', async () => {
    await writeTogether(database, () => refreshProject(database, card.projectId, { created: ownProject }));
    expect(await remix(card)).toEqual({ projectId: card.projectId, state: 'arrived' });
    expect(await waiting()).toEqual([]);
    for (const foreign of [{ projectId: 78 }, { projectId: 79, isOfficial: true }]) {
      await database.leases.put({ id: 500 + foreign.projectId });
      const copying = remix({ ...card, ...foreign });
      await expect.poll(waiting).toEqual(['copyProject']);
      const [row] = await database.outbox.toArray();
      expect(row?.command).toMatchObject({ sourceProjectId: foreign.projectId, sourceVersionId: card.versionId });
      await writeTogether(database, () => rejectCommand(database, row?.id ?? '', new AppError('NOT_FOUND')));
      expect(await copying).toEqual({ projectId: 500 + foreign.projectId, state: 'refused' });
    }
  });

  it('GAL-23 NET-21 that the server refuses goes without a word, with the project that waited for it', async () => {
    await database.leases.put({ id: 501 });
    const copying = copyProject({ projectId: 77, versionId: card.versionId, title: 'Bakery' });
    await expect.poll(waiting).toEqual(['copyProject']);
    expect(await database.projects.get(501)).toMatchObject({ title: 'Bakery', server: null });
    const [row] = await database.outbox.toArray();
    await writeTogether(database, () => rejectCommand(database, row?.id ?? '', new AppError('NOT_FOUND')));
    expect(await copying).toEqual({ projectId: 501, state: 'refused' });
    expect([await waiting(), await database.projects.count()]).toEqual([[], 0]);
  });
});
