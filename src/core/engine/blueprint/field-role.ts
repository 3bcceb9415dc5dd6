import * as z from 'zod/mini';

/** Meanings that a field can have for the site server and the pages, whatever its key is. */
export const FIELD_ROLES = [
  // Numbers
  'stock',
  'quantity',
  'capacity',
  'chance',
  'score',
  'points',
  'balance',
  'count',
  'total',
  'amount',
  'price',
  'discount',
  'fee',
  'minimum',
  'measure',
  'threshold',
  'rank',
  'worked',
  'missed',
  // Choices and yes-or-no
  'state',
  'payment',
  'priority',
  'result',
  'role',
  'active',
  'read',
  'channel',
  // Moments
  'made',
  'stamp',
  'moment',
  'expiry',
  'day',
  'start',
  'end',
  'clockIn',
  'clockOut',
  'birth',
  // Words
  'couponCode',
  'reference',
  'target',
  'question',
  'answer',
  'summary',
  'note',
  'message',
  'author',
  'host',
  'name',
  'roster',
  // Relations
  'order',
  'game',
  'actor',
  'counterpart',
  // Anything of a profile that its user does not write
  'managed',
] as const;
export const fieldRoleSchema = z.enum(FIELD_ROLES);
export type FieldRole = z.infer<typeof fieldRoleSchema>;
