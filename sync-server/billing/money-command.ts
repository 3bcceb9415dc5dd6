import { ConfigError, parseConfig } from '../environment/config.ts';
import { openStoredDatabase } from '../storage/open-stored.ts';
import { loadSecret } from '../tokens/secrets.ts';
import { createProvider } from '../payments/create-payments.ts';
import { reconcile } from '../payments/reconcile.ts';

const USAGE = `npm run money -- reconcile   compares orders with the provider and the ledger with balances; changes nothing\n`;

async function main(): Promise<void> {
  if (process.argv[2] !== 'reconcile') return fail(USAGE);
  const config = parseConfig(process.env);
  const database = await openStoredDatabase(config);
  try {
    // The test checkout keeps nothing that could be compared.
    const isReal = config.payments?.kind === 'stripe';
    const provider = isReal ? createProvider(config.payments, await loadSecret(config.dataDir), config.publicUrl ?? '') : null;
    const findings = await reconcile(database.db, provider);
    for (const { kind, id, text } of findings) process.stdout.write(`${kind.padEnd(10)} ${id}  ${text}\n`);
    process.stdout.write(`${findings.length === 0 ? 'All agrees.' : `${String(findings.length)} differences.`}\n`);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function fail(text: string): void {
  process.exitCode = 1;
  process.stderr.write(text);
}

main().catch((error: unknown) => {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  fail(`${error instanceof ConfigError ? error.message : details}\n`);
});
