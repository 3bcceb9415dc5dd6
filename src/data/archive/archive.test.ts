import '#tests/support/browser-storage.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { fc } from '#tests/support/properties.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '#core/domain/canonical-json.ts';
import { must } from '#core/domain/assert.ts';
import { archiveFiles } from '#core/site/archive/archive-files.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { buildLocally } from '#tests/support/local-project.ts';
import { restoreVersion } from '../commands/restore-version.ts';
import { findProject } from '../projects/use-project.ts';
import { rememberSignIn } from '../identity/session-state.ts';
import { findVersion } from '../store/version-row.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { newId } from '../store/new-id.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { MANIFEST_PATH, manifestSchema, rowsHash, versionHash } from './archive-format.ts';
import { planImport } from './plan-import.ts';
import { projectFiles } from './project-files.ts';
import { readArchive } from './read-archive.ts';

let database: AppDatabase;
const rows = {
  order: [
    {
      id: 'o1',
      values: { note: '面包 <b>' },
      createdAt: '2026-11-20T10:00:00Z',
      updatedAt: '2026-11-20T10:00:00Z',
      sample: false,
    },
  ],
};

beforeEach(async () => {
  const userId = newId();
  rememberSignIn('token', { userId, account: 'ada@example.com', nickname: 'Ada' });
  database = userDatabase(userId);
  await database.leases.put({ id: 301 });
});

/** A project with two versions and a chat, as its file. */
async function exported() {
  const { projectId } = await buildLocally();
  const current = must((await findProject(database, projectId))?.project.currentVersionId, 'version');
  await restoreVersion(projectId, current);
  const version = must((await findVersion(database, current)) ?? null, 'version');
  const files = [
    ...archiveFiles(version.blueprint, rows, { 'server.js': 'server', 'site-server.js': '' }),
    ...(await projectFiles(database, projectId, { rows, fetched: [] })),
  ];
  const bytes = zipSync(Object.fromEntries(files.map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text])));
  return { projectId, bytes };
}

/** The same file with one of its parts changed. */
function changed(bytes: Uint8Array, path: string, change: (text: string) => string): Uint8Array {
  const files = unzipSync(bytes);
  return zipSync({ ...files, [path]: strToU8(change(strFromU8(files[path] ?? new Uint8Array()))) });
}

describe('an exported project', () => {
  it('is read back whole, with the hashes of its versions and rows', async () => {
    const { bytes } = await exported();
    const archive = readArchive(bytes);
    const manifest = manifestSchema.parse(JSON.parse(strFromU8(unzipSync(bytes)[MANIFEST_PATH] ?? new Uint8Array())));
    expect(archive.ok && archive.value.versions.map(versionHash)).toEqual(manifest.versions);
    expect(archive.ok && rowsHash(archive.value.rows)).toBe(manifest.rows);
    expect(archive.ok && archive.value.project.chat.map(({ text }) => text)).toEqual(['A bakery', 'Built.']);
  });

  it('becomes another project under ids of its own, in parts that the server numbers in order', async () => {
    const { projectId, bytes } = await exported();
    const archive = readArchive(bytes);
    if (!archive.ok) throw new Error(archive.error);
    const plan = must(
      planImport(archive.value, { projectId: 302, title: 'Copy', now: '2026-11-20T11:00:00.000Z', newId }),
      'plan',
    );
    const before = new Set(archive.value.versions.map(({ id }) => id));
    expect(plan.versions.filter(({ id }) => before.has(id))).toEqual([]);
    expect(plan.versions.map(versionHash)).toEqual(archive.value.versions.map(versionHash));
    expect(plan.versions[1]?.baseVersionId).toBe(plan.versions[0]?.id);
    expect(plan.project.currentVersionId).toBe(plan.versions[1]?.id);
    expect(plan.chat.map(({ versionId }) => versionId)).toEqual([null, plan.versions[0]?.id]);
    expect(plan.commands.map(({ part, isLast }) => [part, isLast])).toEqual([[0, true]]);
    expect(projectId).not.toBe(302);
  });

  it('with versions that do not fit one request is sent in several, each whole, the project beginning with the first', async () => {
    const { bytes } = await exported();
    const archive = readArchive(bytes);
    if (!archive.ok) throw new Error(archive.error);
    const [first] = archive.value.versions;
    const large = { ...must(first, 'version'), title: '长'.repeat(100_000) };
    const versions = [large, large, large, large, large].map((version) => ({ ...version, id: newId() }));
    const project = { ...archive.value.project, currentVersionId: must(versions[4], 'version').id };
    const options = { projectId: 302, title: 'Large', now: '2026-11-20T11:00:00.000Z', newId };
    const plan = must(planImport({ ...archive.value, project, versions }, options), 'plan');
    expect(plan.commands.map((command) => [command.versions.length, command.chat.length, command.isLast])).toEqual([
      [2, 0, false],
      [2, 0, false],
      [1, 2, true],
    ]);
    const tooLarge = { ...large, title: '长'.repeat(400_000) };
    expect(planImport({ ...archive.value, versions: [tooLarge] }, options)).toBeNull();
    await database.outbox.bulkAdd(
      plan.commands.map((command) => ({
        id: command.id,
        projectId: 302,
        command,
        state: 'pending' as const,
        attempts: 0,
        nextAttemptAt: 0,
      })),
    );
    const server = createCommandServer();
    server.refuse(302, 'BLUEPRINT_INVALID');
    await drainOutbox(database, server.border);
    expect((await database.outbox.where('projectId').equals(302).sortBy('seq')).map(({ state }) => state)).toEqual([
      'rejected',
      'pending',
      'pending',
    ]);
  });
});

describe('a file that is not a whole archive of ours', () => {
  it.each([
    ['no ZIP', 'unreadable', () => strToU8('hello')],
    ['empty', 'unreadable', () => new Uint8Array()],
    ['a ZIP of something else', 'foreign', () => zipSync({ 'a.txt': strToU8('a') })],
    ['a manifest of something else', 'foreign', (bytes: Uint8Array) => changed(bytes, MANIFEST_PATH, () => '{"format":"other"}')],
    [
      'from a newer app',
      'tooNew',
      (bytes: Uint8Array) => changed(bytes, MANIFEST_PATH, (text) => text.replace('"v": 1', '"v": 2')),
    ],
    [
      'with a changed version',
      'damaged',
      (bytes: Uint8Array) => changed(bytes, 'project/versions/0001.json', (text) => text.replace('Crumb', 'Crime')),
    ],
    ['with changed rows', 'damaged', (bytes: Uint8Array) => changed(bytes, 'data/rows.json', () => '{}')],
    ['cut in half', 'unreadable', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
  ])('%s is %s', async (_what, problem, spoil) => {
    const { bytes } = await exported();
    expect(readArchive(spoil(bytes))).toEqual({ ok: false, error: problem });
  });

  it('is never read, wherever it is cut or a bit of it turned, unless that changes nothing in it', async () => {
    const { bytes } = await exported();
    const whole = readArchive(bytes);
    const holds = fc.check(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), fc.boolean(), (at, bit, isCut) => {
        const spoiled = isCut ? bytes.slice(0, at) : bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte));
        const answer = readArchive(spoiled);
        return !answer.ok || canonicalJson(answer) === canonicalJson(whole);
      }),
      { numRuns: 300 },
    );
    expect(fc.defaultReportMessage(holds) ?? 'holds').toBe('holds');
  });
});
