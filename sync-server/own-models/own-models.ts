import { eq } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { ModelReportAnswer, OwnModel, OwnModelRequest } from '#core/protocol/http/own-model.ts';
import type { Config } from '../environment/config.ts';
import { createGuardedFetch, mayCallHost, type MayCall } from '../models/guarded-fetch.ts';
import type { Model } from '../models/model.ts';
import { parseSettings } from '../models/model-settings.ts';
import { isPublicAddress } from '../models/public-address.ts';
import { createModels } from '../models/sdk-models.ts';
import { createTextSealer, type TextSealer } from '../tokens/sealed-text.ts';
import { deriveKey } from '../tokens/secrets.ts';
import type { Database } from '../storage/database.ts';
import { ownModels } from '../storage/tables/own-models.ts';

export interface OwnModels {
  /** The model that a person brings, ready to be asked; null where there is none, or its key can no longer be read. */
  find(userId: string): Promise<Model | null>;
  describe(userId: string): Promise<OwnModel | null>;
  /** Throws an AppError for a model that could not be asked in any case: its address is not allowed, or it lacks a key. */
  save(userId: string, request: OwnModelRequest): Promise<void>;
  keepReport(userId: string, report: ModelReportAnswer): Promise<void>;
  remove(userId: string): Promise<void>;
}
type Row = typeof ownModels.$inferSelect;

interface OwnModelParts {
  readonly db: Database;
  readonly secret: Buffer;
  readonly config: Pick<Config, 'ownModels'>;
}

/** Keys that are shorter show nothing of themselves. */
const SHOWN_FROM = 12;

/** Keeps the models that people bring: their keys leave this module only for the model's own address. */
export function createOwnModels({ db, secret, config }: OwnModelParts): OwnModels {
  const sealer = createTextSealer(deriveKey(secret, 'keys of own models'));
  const mayCall: MayCall = config.ownModels === 'any' ? () => true : isPublicAddress;
  const wire = { fetch: createGuardedFetch(mayCall), isOwn: true };
  const rowOf = async (userId: string): Promise<Row | null> => {
    if (config.ownModels === 'off') return null;
    const [row] = await db.select().from(ownModels).where(eq(ownModels.userId, userId));
    return row ?? null;
  };
  return {
    async find(userId) {
      const row = await rowOf(userId);
      const key = row === null ? { state: 'lost' as const } : keyOf(row, sealer);
      if (row === null || key.state === 'lost') return null;
      return createModels([settingsOf(row, key.value)], wire)[0] ?? null;
    },
    async describe(userId) {
      const row = await rowOf(userId);
      return row === null ? null : shown(row, keyOf(row, sealer).state);
    },
    async save(userId, request) {
      if (config.ownModels === 'off') throw new AppError('FORBIDDEN');
      await requireAddress(request, { mayCall, isAnywhere: config.ownModels === 'any' });
      const before = await rowOf(userId);
      const row = { ...rowFor(userId, request), ...keyColumns(request, { userId, before, sealer }) };
      await db.insert(ownModels).values(row).onConflictDoUpdate({ target: ownModels.userId, set: row });
    },
    async keepReport(userId, report) {
      await db.update(ownModels).set({ report }).where(eq(ownModels.userId, userId));
    },
    async remove(userId) {
      await db.delete(ownModels).where(eq(ownModels.userId, userId));
    },
  };
}

/** Nobody but its owner's row at its own address opens a key: moved elsewhere, it is lost. */
function contextOf({ userId, provider, url }: Pick<Row, 'userId' | 'provider' | 'url'>): string[] {
  return [userId, provider, url ?? ''];
}

type Key = { readonly state: 'none' | 'stored'; readonly value: string | null } | { readonly state: 'lost' };

function keyOf(row: Row, sealer: TextSealer): Key {
  if (row.sealedKey === null) return { state: 'none', value: null };
  const value = sealer.open(row.sealedKey, contextOf(row));
  return value === null ? { state: 'lost' } : { state: 'stored', value };
}

function rowFor(userId: string, { provider, model, url, context, price }: OwnModelRequest) {
  return { userId, provider, model, url, context, price, report: null, updatedAt: new Date() };
}

interface KeyParts {
  readonly userId: string;
  readonly before: Row | null;
  readonly sealer: TextSealer;
}

function keyColumns(request: OwnModelRequest, { userId, before, sealer }: KeyParts): Pick<Row, 'sealedKey' | 'keyEnding'> {
  const { key, provider, url } = request;
  if (key !== undefined) {
    const sealedKey = sealer.seal(key, contextOf({ userId, provider, url }));
    return { sealedKey, keyEnding: key.length < SHOWN_FROM ? '' : key.slice(-4) };
  }
  // A key never follows to another address: whoever got into the account could send it to one of their own.
  const isSamePlace = before !== null && before.provider === provider && before.url === url;
  if (isSamePlace && keyOf(before, sealer).state === 'stored') {
    return { sealedKey: before.sealedKey, keyEnding: before.keyEnding };
  }
  if (provider !== 'openai-compatible') throw new AppError('BAD_REQUEST', { values: { fields: 'key' } });
  return { sealedKey: null, keyEnding: '' };
}

interface Permission {
  readonly mayCall: MayCall;
  readonly isAnywhere: boolean;
}

/** The address is looked at again with every call; here a person is told at once. */
async function requireAddress({ provider, url }: OwnModelRequest, { mayCall, isAnywhere }: Permission): Promise<void> {
  if (url === null) {
    if (provider === 'openai-compatible') throw new AppError('BAD_REQUEST', { values: { fields: 'url' } });
    return;
  }
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') throw new AppError('BAD_REQUEST', { values: { fields: 'url' } });
  if (protocol === 'http:' && !isAnywhere) throw new AppError('MODEL_ADDRESS');
  const isAllowed = await mayCallHost(hostname, mayCall).catch((cause: unknown) => {
    throw new AppError('MODEL_ADDRESS_UNKNOWN', { cause });
  });
  if (!isAllowed) throw new AppError('MODEL_ADDRESS');
}

function settingsOf({ provider, model, url, context, price, report }: Row, key: string | null) {
  return parseSettings({
    provider,
    model,
    context,
    // A half of the context at most: the question needs room too.
    output: Math.min(16_000, Math.floor(context / 2)),
    roles: report?.sees === true ? ['plan', 'edit', 'code', 'vision'] : ['plan', 'edit', 'code'],
    ...(report === null || report.fault !== null ? {} : { structured: provider === 'openai-compatible' && report.structured }),
    ...(url === null ? {} : { url }),
    ...(key === null ? {} : { key }),
    ...(price === null ? {} : { price }),
  });
}

function shown({ provider, model, url, keyEnding, context, price, report }: Row, key: Key['state']): OwnModel {
  return { provider, model, url, key, key_ending: keyEnding, context, price, report };
}
