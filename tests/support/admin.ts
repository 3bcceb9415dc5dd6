import { createMailer } from '#server/adapters/mail.ts';
import { createAddresses } from '#server/environment/addresses.ts';
import { parseConfig } from '#server/environment/config.ts';
import { createLog } from '#server/environment/log.ts';
import { readAdminArguments } from '#server/operator/admin-arguments.ts';
import { runAdmin } from '#server/operator/run-admin.ts';
import { openDatabase } from '#server/storage/database.ts';
import type { TestServer } from './start-test-server.ts';

/** Runs the operator's command beside a server, as `npm run admin --` does, on its database; returns what it prints. */
export async function runAdminCommand(
  { dataDir, databaseUrl }: Pick<TestServer, 'dataDir' | 'databaseUrl'>,
  ...words: readonly string[]
): Promise<string> {
  const asked = readAdminArguments(words);
  if ('fault' in asked) throw new Error(asked.fault);
  const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const { db, close } = openDatabase(databaseUrl, createLog('error'));
  const mailer = createMailer({ smtpUrl: null, from: config.mailFrom, dataDir });
  const notifier = { poke: () => undefined, signInsEnded: () => undefined };
  try {
    const { access, port } = config;
    return await runAdmin({ db, mailer, notifier, addresses: createAddresses(config, port), access, doer: 'command' }, asked);
  } finally {
    mailer.close();
    await close();
  }
}
