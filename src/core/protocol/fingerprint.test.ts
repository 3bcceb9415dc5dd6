import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashSeed } from '../domain/random.ts';
import { operationSchema } from '../engine/edit/operation.ts';
import { commandAnswerSchema, commandSchema } from './commands.ts';
import { recordSchemas } from './records.ts';
import { leaseAnswerSchema, PROTOCOL_VERSION, pullAnswerSchema, roomTokenAnswerSchema } from './sync.ts';

/** The wire shapes that belong to a protocol version. Old entries stay: they are what older devices send. */
const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: 'e2ec464e',
  2: '0b58e017',
  3: '4e928776',
  4: '8b27f284',
  5: '4c7b34ab',
  6: '9160a364',
  7: 'e5915ecd',
  8: '75d08ece',
  9: 'eb77f314',
  10: 'a3dc2f13',
  11: '57e05c47',
};

it('changes the wire shapes only together with PROTOCOL_VERSION', () => {
  const schemas = {
    ...recordSchemas,
    operation: operationSchema,
    command: commandSchema,
    commandAnswer: commandAnswerSchema,
    pullAnswer: pullAnswerSchema,
    leaseAnswer: leaseAnswerSchema,
    roomTokenAnswer: roomTokenAnswerSchema,
  };
  const shapes = Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]);
  const fingerprint = hashSeed(JSON.stringify(shapes)).toString(16).padStart(8, '0');
  expect(
    fingerprint,
    `The wire shapes changed: raise PROTOCOL_VERSION in sync.ts and record '${fingerprint}' for it in this test.`,
  ).toBe(FINGERPRINTS[PROTOCOL_VERSION]);
});
