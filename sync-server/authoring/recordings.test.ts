import { afterAll, describe, expect, it } from 'vitest';
import { parseBlueprint } from '#core/engine/blueprint/parse-blueprint.ts';
import { drawPrefix } from '#core/engine/document/stream/draw-prefix.ts';
import { readLocale } from '#core/engine/read/locale.ts';
import { authorsOf, modelAt } from '#tests/support/model-authors.ts';
import { startModelServer, type ModelServer } from '#tests/support/model-server.ts';
import { readRecordings } from '#tests/support/recordings.ts';
import { buildWritten } from '../documents/build-written.ts';
import { writeSite } from './write-site.ts';

const servers: ModelServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

const recordings = readRecordings();

it('there are recordings', () => {
  expect(recordings.length).toBeGreaterThan(0);
});

describe.each(recordings)('the recorded run $name', ({ idea, answers }) => {
  it('becomes the site that it became, with as many calls, and is a site at every line', async () => {
    const server = await startModelServer((_call, number) => answers[number - 1] ?? { status: 500 });
    servers.push(server);
    const lines: string[] = [];
    const { document, runs } = await writeSite(authorsOf([modelAt(server.url, { context: 200_000, output: 100_000 })]), {
      idea,
      signal: new AbortController().signal,
      watch: { onLine: ({ kind, text }) => kind !== null && lines.push(text) },
    });
    expect(runs).toMatchObject([{ calls: answers.length, fault: null }]);
    const built = buildWritten(document ?? '', { locale: readLocale(idea) });
    expect(built.ok).toBe(true);
    for (const end of lines.keys()) {
      const { blueprint } = drawPrefix({ lines: lines.slice(0, end + 1), open: '' });
      expect(parseBlueprint(blueprint).success, `after line ${end + 1}`).toBe(true);
    }
  });
});
