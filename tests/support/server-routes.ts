import { readdir, readFile } from 'node:fs/promises';
import { ACCOUNT_PATHS } from '#core/protocol/http/account.ts';
import { CATALOGUE_PATHS } from '#core/protocol/http/catalogue.ts';
import { INVITATION_PATHS } from '#core/protocol/http/invitation.ts';
import { BILLING_PATHS } from '#core/protocol/wire/billing-paths.ts';
import { OPERATOR_PATHS } from '#core/protocol/http/operator.ts';
import { OWN_MODEL_PATHS } from '#core/protocol/http/own-model.ts';
import { PASSKEY_PATHS } from '#core/protocol/http/passkeys.ts';
import { SIGN_IN_PATHS } from '#core/protocol/http/sign-in.ts';
import { API_PATHS } from '#core/protocol/wire/paths.ts';

/** The tables of addresses, by their names in the code of the routes. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  API_PATHS,
  ACCOUNT_PATHS,
  BILLING_PATHS,
  CATALOGUE_PATHS,
  INVITATION_PATHS,
  OPERATOR_PATHS,
  OWN_MODEL_PATHS,
  PASSKEY_PATHS,
  SIGN_IN_PATHS,
};
const DECLARATION = /routes\.(get|post|put|delete|all)\(\s*(?:'([^']+)'|(\w+)\.(\w+)|`\$\{(\w+)\.(\w+)\}([^`]*)`)/g;

export interface ServerRoute {
  readonly method: string;
  /** As it is declared, below the place that its file is mounted at. */
  readonly declared: string;
  readonly path: string;
  readonly file: string;
  /** Its code. */
  readonly handler: string;
}

/** Reads every route that the server declares out of its code, so that a new one is attacked without being listed. */
export async function serverRoutes(): Promise<ServerRoute[]> {
  const app = await readFile('sync-server/app.ts', 'utf8');
  const mounts = new Map([...app.matchAll(/app\.route\('([^']+)', (\w+)\(/g)].map(([, place = '', name = '']) => [name, place]));
  const files = (await readdir('sync-server', { recursive: true })).filter((name) => name.endsWith('-routes.ts'));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`sync-server/${file}`, 'utf8');
      const name = [...text.matchAll(/export function (\w+Routes)\(/g)][0]?.[1] ?? '';
      const place = mounts.get(name);
      if (place === undefined) throw new Error(`${file} is not mounted by its name`);
      const declarations = [...text.matchAll(DECLARATION)];
      return declarations.map((match, number) => {
        const [, method = '', literal, table, word, base, baseWord, rest = ''] = match;
        const declared = literal ?? `${addressOf(table ?? base, word ?? baseWord)}${rest}`;
        const path = place === '/' ? declared : `${place}${declared === '/' ? '' : declared}`;
        const [handler = ''] = text.slice(match.index, declarations[number + 1]?.index).split(/\n\n(?= {2}\S)/);
        return { method, declared, path, file: `sync-server/${file}`, handler };
      });
    }),
  );
  return found.flat();
}

function addressOf(table = '', word = ''): string {
  const address = TABLES[table]?.[word];
  if (address === undefined) throw new Error(`${table}.${word} is no known address`);
  return address;
}
