import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LEDGER_PAGE } from './ledger.ts';
import { currentLedger } from './read-ledger.ts';

const root = path.join(import.meta.dirname, '../..');
writeFileSync(path.join(root, LEDGER_PAGE), currentLedger(root));
