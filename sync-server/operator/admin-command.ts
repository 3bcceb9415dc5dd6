import { createMailer } from '../adapters/mail.ts';
import { createAddresses } from '../environment/addresses.ts';
import { ConfigError, parseConfig } from '../environment/config.ts';
import { sqlState } from '../storage/database.ts';
import { openStoredDatabase } from '../storage/open-stored.ts';
import { ADMIN_USAGE, readAdminArguments, type AdminCommand } from './admin-arguments.ts';
import { adminFault, runAdmin } from './run-admin.ts';

const UNDEFINED_TABLE_OR_COLUMN = ['42P01', '42703'];
const FAILED = 1;
const MISUSED = 2;

async function main(): Promise<void> {
  const asked = readAdminArguments(process.argv.slice(2));
  if ('fault' in asked) return fail([asked.fault, ADMIN_USAGE].filter((text) => text !== '').join('\n\n'), MISUSED);
  process.stdout.write(`${await carryOut(asked)}\n`);
}

async function carryOut(asked: AdminCommand): Promise<string> {
  const config = parseConfig(process.env);
  const database = await openStoredDatabase(config);
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir });
  // Servers follow the log of records in the database, and check sign-ins there.
  const notifier = { poke: () => undefined, signInsEnded: () => undefined };
  try {
    return await runAdmin(
      {
        db: database.db,
        mailer,
        notifier,
        addresses: createAddresses(config, config.port),
        access: config.access,
        doer: 'command',
      },
      asked,
    );
  } finally {
    mailer.close();
    await database.close();
  }
}

function fail(text: string, code: number): void {
  process.exitCode = code;
  process.stderr.write(`${text}\n`);
}

function wordsFor(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (UNDEFINED_TABLE_OR_COLUMN.includes(sqlState(error) ?? ''))
    return 'This database is none of this version: start the server on it once.';
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return 'There is such a file already.';
  const fault = adminFault(error);
  if (fault !== null) return fault;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => fail(wordsFor(error), FAILED));
