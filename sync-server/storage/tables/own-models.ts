import { integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ModelProvider, ModelReportAnswer, OwnModelRequest } from '#core/protocol/http/own-model.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Models that people bring themselves, one each. The key is sealed for its owner and its address. */
export const ownModels = pgTable('own_models', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: text('provider').$type<ModelProvider>().notNull(),
  model: text('model').notNull(),
  url: text('url'),
  /** Null for a model that needs none. */
  sealedKey: text('sealed_key'),
  keyEnding: text('key_ending').notNull().default(''),
  context: integer('context').notNull(),
  price: json('price').$type<OwnModelRequest['price']>(),
  report: json('report').$type<ModelReportAnswer>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
