import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import * as commands from '#core/protocol/commands.ts';
import * as account from '#core/protocol/http/account.ts';
import * as auth from '#core/protocol/http/auth.ts';
import * as billing from '#core/protocol/http/billing.ts';
import * as catalogue from '#core/protocol/http/catalogue.ts';
import * as gallery from '#core/protocol/http/gallery.ts';
import * as invitation from '#core/protocol/http/invitation.ts';
import * as operator from '#core/protocol/http/operator.ts';
import * as ownModel from '#core/protocol/http/own-model.ts';
import * as passkeys from '#core/protocol/http/passkeys.ts';
import * as plans from '#core/protocol/http/plans.ts';
import * as projects from '#core/protocol/http/projects.ts';
import * as publish from '#core/protocol/http/publish.ts';
import * as signIn from '#core/protocol/http/sign-in.ts';
import * as siteSettings from '#core/protocol/http/site-settings.ts';
import * as syncCalls from '#core/protocol/http/sync-calls.ts';
import * as writing from '#core/protocol/writing.ts';
import * as sync from '#core/protocol/sync.ts';
import { serverRoutes, type ServerRoute } from './server-routes.ts';

/** A JSON Schema, as far as ours go. */
export type Schema = Readonly<Record<string, unknown>>;
export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const MODULES = [
  account,
  auth,
  billing,
  catalogue,
  gallery,
  invitation,
  operator,
  ownModel,
  passkeys,
  plans,
  projects,
  publish,
  signIn,
  siteSettings,
  syncCalls,
  commands,
  sync,
  writing,
];
const TEXT: Schema = { type: 'string' };

/**
 * Describes the server's HTTP interface as an OpenAPI document. It is read out of the code of the routes and the schemas that they
 * parse with, so that a new route stands in it by itself.
 */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const schemas = protocolSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of await serverRoutes()) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: await operationOf(route, schemas) };
  }
  return { openapi: '3.1.0', info: { title: 'SparkVibe', version: '1' }, paths };
}

async function operationOf(
  { method, path, file, handler }: ServerRoute,
  schemas: ReadonlyMap<string, Schema>,
): Promise<Operation> {
  const code = await withCalled(handler, file);
  const named = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, name = '']): Schema[] => {
      const schema = schemas.get(name);
      return schema === undefined ? [] : [schema];
    });
  const query = named(/(\w+)\.parse\(context\.req\.query/g).flatMap((schema) => Object.entries(propertiesOf(schema)));
  const words = [...code.matchAll(/req\.query\('(\w+)'\)/g)].map(([, name = '']): [string, Schema] => [name, TEXT]);
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ name, in: 'path' as const, schema: TEXT })),
    ...[...query, ...words].map(([name, schema]) => ({ name, in: 'query' as const, schema })),
  ];
  const operation = { operationId: `${method} ${path}`, parameters };
  const [json] = named(/readJson\(\s*context,\s*(\w+)/g);
  const [form] = named(/readForm\(\s*context,\s*(\w+)/g);
  if (json === undefined && form === undefined) return operation;
  return {
    ...operation,
    requestBody: {
      content: {
        ...(json === undefined ? {} : { 'application/json': { schema: json } }),
        ...(form === undefined ? {} : { 'application/x-www-form-urlencoded': { schema: form } }),
      },
    },
  };
}

/** The code of a handler with that of the functions of its file which it calls. */
async function withCalled(handler: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const functions = text.split(/\n(?=(?:export )?(?:async )?function |  const \w+ = (?:async )?\()/);
  const bodies = functions.slice(1).flatMap((body) => {
    const name = /function (\w+)|const (\w+) = /.exec(body);
    const word = name?.[1] ?? name?.[2];
    if (word === undefined || body.includes('new Hono')) return [];
    return [{ name: new RegExp(String.raw`\b${word}\b`), body: body.split(/\n {0,2}\}|;\n {2}\w/)[0] ?? '' }];
  });
  const called = (code: string) => bodies.filter(({ name }) => name.test(code)).map(({ body }) => body);
  const direct = called(handler);
  return [handler, ...direct, ...direct.flatMap(called)].join('\n');
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? (properties as Record<string, Schema>) : {};
}

/** The schemas of all messages, by name. */
function protocolSchemas(): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  for (const [word, value] of MODULES.flatMap((values) => Object.entries<unknown>(values))) {
    if (value instanceof z.core.$ZodType) found.set(word, z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }));
  }
  return found;
}
