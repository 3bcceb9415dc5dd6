import { parseArgs } from 'node:util';
import { z } from 'zod';
import { accountSchema } from '#core/protocol/http/auth.ts';
import { REASON_MAX } from '#core/protocol/http/operator.ts';

export const ADMIN_USAGE = `npm run admin -- COMMAND

  accounts [WORDS] [--limit N]       accounts whose address or name holds the words, the newest first
  credits EMAIL AMOUNT [--once NAME] grants credits; under one name only once
  suspend EMAIL                      keeps an account out and takes its sites down; nothing is lost
  restore EMAIL                      lets it in again
                                     all three take --reason WORDS, for the list of deeds
  export EMAIL [FILE]                writes all that is kept of a person into a ZIP, as their settings page does
  invite [--count N] [--credits N] [--days N] [--for EMAIL]
                                     makes invitation codes; with --for that account may hand them out
  codes [--all]                      codes that can still be used, or all
  withdraw CODE                      takes a code back that nobody has used
  applications [--all]               applications for the beta that wait, or all
  approve EMAIL                      lets an address into the beta and tells it by mail
  decline EMAIL                      declines an application
  appoint EMAIL                      lets an account use the operator's page
  dismiss EMAIL                      takes that away
  jump [--channel N]                 an address by which a marketplace sends one person to register over a channel (2)
  reports                            what people say is wrong with cards of the gallery, the latest first
  hide CARD, show CARD               takes a card out of the gallery, or puts it back; with --reason WORDS
  deeds                              all that operators changed, the latest first
`;

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const account = accountSchema;
const reason = z.string().trim().max(REASON_MAX).optional();

const commandSchema = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('accounts'), words: z.string().default(''), limit: whole(1, 1000).default(50) }),
  z.strictObject({
    command: z.literal('credits'),
    account,
    amount: whole(1, 1_000_000),
    once: z.string().min(1).max(100).optional(),
    reason,
  }),
  z.strictObject({ command: z.enum(['suspend', 'restore']), account, reason }),
  z.strictObject({ command: z.enum(['approve', 'decline', 'appoint', 'dismiss']), account }),
  z.strictObject({ command: z.enum(['deeds', 'reports']) }),
  z.strictObject({ command: z.enum(['hide', 'show']), card: z.uuid(), reason }),
  z.strictObject({ command: z.literal('export'), account, file: z.string().min(1).default('sparkvibe-account.zip') }),
  z.strictObject({
    command: z.literal('invite'),
    count: whole(1, 1000).default(1),
    credits: whole(0, 1_000_000).default(0),
    days: whole(1, 3650).optional(),
    for: z.optional(account),
  }),
  z.strictObject({ command: z.literal('jump'), channel: whole(1, 9999).default(2) }),
  z.strictObject({ command: z.enum(['codes', 'applications']), all: z.boolean().default(false) }),
  z.strictObject({ command: z.literal('withdraw'), code: z.string() }),
]);
export type AdminCommand = z.output<typeof commandSchema>;

/** Names of what stands after a command, in order. */
const PLACES: Readonly<Record<AdminCommand['command'], readonly string[]>> = {
  accounts: ['words'],
  credits: ['account', 'amount'],
  suspend: ['account'],
  restore: ['account'],
  approve: ['account'],
  decline: ['account'],
  appoint: ['account'],
  dismiss: ['account'],
  deeds: [],
  reports: [],
  hide: ['card'],
  show: ['card'],
  export: ['account', 'file'],
  invite: [],
  jump: [],
  codes: [],
  applications: [],
  withdraw: ['code'],
};

const OPTIONS = {
  limit: { type: 'string' },
  once: { type: 'string' },
  reason: { type: 'string' },
  count: { type: 'string' },
  credits: { type: 'string' },
  days: { type: 'string' },
  for: { type: 'string' },
  channel: { type: 'string' },
  all: { type: 'boolean' },
} as const;

/** Reads the arguments of a command, or tells what is wrong with them. */
export function readAdminArguments(given: readonly string[]): AdminCommand | { readonly fault: string } {
  const parsed = parse(given);
  if ('fault' in parsed) return parsed;
  const [command = '', ...rest] = parsed.positionals;
  if (!isCommand(command)) return { fault: command === '' ? '' : `There is no command ${command}.` };
  const places = PLACES[command];
  if (rest.length > places.length) return { fault: `Too much after ${command}: ${rest.slice(places.length).join(' ')}` };
  const named = Object.fromEntries(rest.map((value, index) => [places[index], value]));
  const read = commandSchema.safeParse({ command, ...named, ...parsed.values });
  if (read.success) return read.data;
  return { fault: read.error.issues.map((issue) => `${command}: ${faultOf(issue)}`).join('\n') };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) return { fault: error.message };
    throw error;
  }
}

function isCommand(word: string): word is AdminCommand['command'] {
  return Object.hasOwn(PLACES, word);
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `does not take ${issue.keys.map((key) => `--${key}`).join(', ')}`;
  return `${issue.path.join('.')}: ${issue.message}`;
}
