import { afterAll, describe, expect, it } from 'vitest';
import { parseBlueprint } from '#core/engine/blueprint/parse-blueprint.ts';
import { authorsOf, modelAt } from '#tests/support/model-authors.ts';
import { startModelServer, type ModelServer } from '#tests/support/model-server.ts';
import { readEditRecordings } from '#tests/support/recordings.ts';
import { buildDocument } from './build-document.ts';
import { changeDocument } from './change-document.ts';

const servers: ModelServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

const recordings = readEditRecordings();

it('there are recordings', () => {
  expect(recordings.length).toBeGreaterThan(0);
});

/** What a model answers that is asked about its lines and leaves them. */
const LEAVES_ALL = '{}';

describe.each(recordings)('the recorded conversation about $name', ({ document, turns }) => {
  it('is carried out as it was, each request by the model', async () => {
    const server = await startModelServer(({ messages }) => {
      const { request } = JSON.parse(String(messages.find(({ role }) => role === 'user')?.content)) as { request: string };
      const [first, ...others] = turns.find((turn) => turn.request === request)?.answers ?? [];
      const isAskedAgain = messages.some(({ role }) => role === 'assistant');
      return (isAskedAgain ? (others[0] ?? LEAVES_ALL) : first) ?? { status: 500 };
    });
    servers.push(server);
    const authors = authorsOf([modelAt(server.url, { context: 200_000, output: 100_000 })]);
    const { blueprint } = buildDocument(document);
    const requests = turns.map(({ request }) => request);
    const changed = await changeDocument(blueprint, { requests, authors });
    expect(changed.runs.map(({ fault }) => fault)).toEqual(requests.map(() => null));
    expect(parseBlueprint(changed.blueprint).success).toBe(true);
    expect(changed.document).not.toBe(document);
  });
});
