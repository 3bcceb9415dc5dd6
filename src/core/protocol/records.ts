import * as z from 'zod/mini';
import { diagnosticSchema } from '../domain/diagnostic.ts';
import { textSchema } from '../domain/text.ts';
import { attachedNameSchema } from '../engine/attached/attachment.ts';
import { blueprintSchema } from '../engine/blueprint/schema.ts';
import { briefSchema } from '../engine/document/lines/brief-line.ts';
import { flowSchema } from '../engine/flow/flow-schema.ts';
import { operationSchema } from '../engine/edit/operation.ts';
import { readingSchema } from '../engine/read/reading.ts';
import { projectIdSchema, projectStateSchema } from './project-schemas.ts';

/** ISO 8601 in UTC. */
const timeSchema = z.iso.datetime();
export const projectRecordSchema = z.object({
  id: projectIdSchema,
  title: z.string(),
  /** The name before the last renaming, to go back to on any device; absent when it was never renamed. */
  previousTitle: z.optional(z.string()),
  state: projectStateSchema,
  /** The version shown when the project is opened. */
  currentVersionId: z.nullable(z.uuid()),
  /** True when the owner is mailed about what visitors send; so when absent. */
  mailsOwner: z.optional(z.boolean()),
  /** In front of the others in lists; not so when absent. */
  starred: z.optional(z.boolean()),
  publish: z.nullable(z.object({ subdomain: z.string(), versionId: z.uuid(), publishedAt: timeSchema })),
  /** The version that the gallery shows; absent while it shows none. */
  share: z.optional(z.object({ versionId: z.uuid(), sharedAt: timeSchema, tags: z.optional(z.array(z.string())) })),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type ProjectRecord = z.infer<typeof projectRecordSchema>;

/** Immutable once accepted. `number` is null while only this device knows the version. */
export const versionRecordSchema = z.object({
  id: z.uuid(),
  projectId: projectIdSchema,
  number: z.nullable(z.int().check(z.minimum(1))),
  baseVersionId: z.nullable(z.uuid()),
  /** The submission, restore or direct edit that made it. */
  commandId: z.uuid(),
  title: z.string(),
  blueprint: blueprintSchema,
  /** The plan that it was built from, or that its author wrote; kept by changes of the site. Absent where nobody wrote one. */
  brief: z.optional(briefSchema),
  /** Operations that made it out of its base; empty for the first version. */
  operations: z.array(operationSchema),
  inverses: z.array(operationSchema),
  createdAt: timeSchema,
});
export type VersionRecord = z.infer<typeof versionRecordSchema>;

/** One message of a project's chat; append-only. */
export const chatRecordSchema = z.object({
  id: z.uuid(),
  projectId: projectIdSchema,
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** The submission it belongs to. */
  commandId: z.uuid(),
  versionId: z.nullable(z.uuid()),
  /** Names of the files that went with a prompt. */
  attached: z.optional(z.array(attachedNameSchema)),
  /** Its version is offered beside the one that is shown. */
  isOffer: z.optional(z.boolean()),
  reading: z.optional(readingSchema),
  diagnostics: z.optional(z.array(diagnosticSchema)),
  /** Things the person can send with one click: concrete suggestions, or the candidates of an ambiguous request. */
  suggestions: z.optional(z.array(z.object({ label: z.string(), prompt: z.string() }))),
  createdAt: timeSchema,
});
export type ChatRecord = z.infer<typeof chatRecordSchema>;

/** The signed-in person's own figures. Always one record, id = user id. */
export const accountRecordSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** E.164, for its owner alone; records from before there was one have none. */
  phone: z.optional(z.nullable(z.string())),
  plan: z.enum(['FREE', 'BASIC', 'PRO']),
  credits: z.number(),
  updatedAt: timeSchema,
});
export type AccountRecord = z.infer<typeof accountRecordSchema>;

/** A command's end as the server saw it, so that every device learns it: id = command id. */
export const outcomeRecordSchema = z.object({
  id: z.uuid(),
  projectId: z.nullable(projectIdSchema),
  status: z.enum(['running', 'applied', 'refused']),
  /** An ErrorCode when refused. */
  error: z.nullable(z.string()),
  updatedAt: timeSchema,
});
export type OutcomeRecord = z.infer<typeof outcomeRecordSchema>;

/** Something that a visitor of a published site sent: an order, a booking, a message or another row. */
export const notificationRecordSchema = z.object({
  id: z.uuid(),
  projectId: projectIdSchema,
  entity: z.string(),
  rowId: z.string(),
  /** Kind of the row ("Booking"), and its title. */
  what: textSchema,
  title: z.string(),
  createdAt: timeSchema,
  readAt: z.nullable(timeSchema),
});
export type NotificationRecord = z.infer<typeof notificationRecordSchema>;
/** A card of the gallery that the person likes: id = its template_id. */
export const favoriteRecordSchema = z.object({ id: z.uuid(), projectId: projectIdSchema, createdAt: timeSchema });
export type FavoriteRecord = z.infer<typeof favoriteRecordSchema>;

/** The diagram of a project, as of one of its versions; the highest one's stands. */
export const flowRecordSchema = z.extend(flowSchema, {
  projectId: projectIdSchema,
  versionId: z.uuid(),
  /** The version's. */
  number: z.nullable(z.int().check(z.minimum(1))),
  /** The beginning of the prompt that the project began with. */
  idea: z.string(),
});
export type FlowRecord = z.infer<typeof flowRecordSchema>;

export const recordSchemas = {
  projects: projectRecordSchema,
  versions: versionRecordSchema,
  chat: chatRecordSchema,
  account: accountRecordSchema,
  outcomes: outcomeRecordSchema,
  notifications: notificationRecordSchema,
  flows: flowRecordSchema,
  favorites: favoriteRecordSchema,
} as const;
export type RecordTable = keyof typeof recordSchemas;
