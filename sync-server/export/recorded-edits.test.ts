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

describe.each(recordings)('the recorded conversation about $name', ({ document, requests, answers }) => {
  it('is carried out as it was, each request by the model', async () => {
    const server = await startModelServer((_call, number) => answers[number - 1] ?? { status: 500 });
    servers.push(server);
    const authors = authorsOf([modelAt(server.url, { context: 200_000, output: 100_000 })]);
    const { blueprint } = buildDocument(document);
    const changed = await changeDocument(blueprint, { requests, authors });
    expect(changed.runs.map(({ fault }) => fault)).toEqual(requests.map(() => null));
    expect(parseBlueprint(changed.blueprint).success).toBe(true);
    expect(changed.document).not.toBe(document);
  });
});
