import * as z from 'zod/mini';
import { attachmentsSchema } from '../engine/attached/attachment.ts';
import { briefSchema } from '../engine/document/lines/brief-line.ts';
import { operationSchema } from '../engine/edit/operation.ts';
import { GALLERY_TAGS_MAX } from '../domain/gallery-tags.ts';
import { PROJECT_TITLE_MAX } from '../domain/project-title.ts';
import { BATCH_MAX } from './batch-max.ts';
import { failureSchema } from './envelope.ts';
import { galleryTagSchema, REPORT_NOTE_MAX, REPORT_REASONS } from './http/gallery.ts';
import { chatRecordSchema, versionRecordSchema } from './records.ts';
import { photoUploadSchema } from './photo-upload.ts';
import { projectIdSchema } from './project-schemas.ts';

/** Operations of one command: more than any edit needs. The server refuses more with TOO_LARGE. */
export const OPERATIONS_MAX = 400;
/** Notifications of one project that are kept. */
export const NOTIFICATIONS_MAX = 100;
/** Characters of a document that a device sends: a brief and the site's own texts. */
const DOCUMENT_MAX = 60_000;
const base = { id: z.uuid(), projectId: projectIdSchema, createdAt: z.iso.datetime() };
const newVersion = { versionId: z.uuid(), baseVersionId: z.nullable(z.uuid()) };

/**
 * Action of a person, as it waits in the outbox and reaches the server: POST /api/commands with `Idempotency-Key: id`.
 * Applied once; the same key and payload get the same answer, a changed payload 422.
 */
export const commandSchema = z.discriminatedUnion('kind', [
  /** Generates (no base) or updates. Costs `priceOfPrompt` when it makes a version. */
  z.object({
    ...base,
    ...newVersion,
    kind: z.literal('submitPrompt'),
    prompt: z.string(),
    seed: z.int(),
    title: z.optional(z.string().check(z.maxLength(PROJECT_TITLE_MAX))),
    userEntryId: z.uuid(),
    replyEntryId: z.uuid(),
    selection: z.optional(z.object({ page: z.optional(z.string()), block: z.optional(z.string()) })),
    /** Files that go with it, as the device read them. */
    attached: z.optional(attachmentsSchema),
    /**
     * Who writes the version, where it is not whoever the server asks first: `planner` alone, as of a prompt sent offline, which
     * nothing may take the place of; or a model, `beside` the first version `baseVersionId` of the same idea: it is offered, not shown.
     */
    writer: z.optional(z.enum(['planner', 'beside'])),
    /** The document of a first version that a model on the device wrote; the server builds it again. */
    document: z.optional(z.string().check(z.maxLength(DOCUMENT_MAX))),
    /** Operations that the device's engine made of an update: replayed by the server on the newest version. Null: the prompt changed nothing. */
    operations: z.nullable(z.array(operationSchema)),
    /**
     * A plan that the person has read and corrected: the version is built from it, on its word, whatever the prompt says. With a base
     * it takes the place of the site that stands; `operations` is null then.
     */
    brief: z.optional(briefSchema),
    engineVersion: z.int(),
    /** The credits that the person agreed to pay; a higher price is asked for first (PRICE_CHANGED). */
    price: z.optional(z.int().check(z.minimum(0))),
  }),
  /** A free direct edit (click, type, reorder, recolour, undo). */
  z.object({
    ...base,
    ...newVersion,
    kind: z.literal('applyOperations'),
    title: z.string().check(z.maxLength(80)),
    operations: z.array(operationSchema).check(z.minLength(1)),
    /** The picture that it places, when the server may not have it yet. */
    photos: z.optional(z.array(photoUploadSchema).check(z.maxLength(1))),
  }),
  /** Free. Makes a new version with the content of an earlier one. */
  z.object({
    ...base,
    ...newVersion,
    kind: z.literal('restoreVersion'),
    sourceVersionId: z.uuid(),
    /** The message of the chat that asked for it ("undo"), to stand there with its answer. */
    asked: z.optional(z.object({ prompt: z.string().check(z.maxLength(200)), userEntryId: z.uuid(), replyEntryId: z.uuid() })),
  }),
  z.object({
    ...base,
    kind: z.literal('renameProject'),
    title: z.string().check(z.minLength(1), z.maxLength(PROJECT_TITLE_MAX)),
  }),
  z.object({ ...base, kind: z.literal('deleteProject') }),
  /** Notifications that the owner has seen. */
  z.object({
    ...base,
    kind: z.literal('readNotifications'),
    ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(NOTIFICATIONS_MAX)),
  }),
  z.object({ ...base, kind: z.literal('setMails'), mailsOwner: z.boolean() }),
  /** A like of a card of the gallery, or its end; `projectId` is that of the card. */
  z.object({ ...base, kind: z.literal('setFavorite'), itemId: z.uuid(), isFavorite: z.boolean() }),
  /** Free. Begins a project on a leased id with a version that is the caller's own, or is in the gallery. */
  z.object({
    ...base,
    ...newVersion,
    kind: z.literal('copyProject'),
    sourceProjectId: projectIdSchema,
    sourceVersionId: z.uuid(),
    title: z.string().check(z.minLength(1), z.maxLength(PROJECT_TITLE_MAX)),
  }),
  /** Shows a version of a project in the gallery, or takes the project out of it (null). */
  z.object({
    ...base,
    kind: z.literal('shareProject'),
    sharedVersionId: z.nullable(z.uuid()),
    tags: z.optional(z.array(galleryTagSchema).check(z.maxLength(GALLERY_TAGS_MAX))),
  }),
  /** Tells the operator that something is wrong with a card, once for each person. */
  z.object({
    ...base,
    kind: z.literal('reportItem'),
    itemId: z.uuid(),
    reason: z.enum(REPORT_REASONS),
    note: z.string().check(z.maxLength(REPORT_NOTE_MAX)),
  }),
  /** Puts a project in front of the others in the owner's lists, or back among them. */
  z.object({ ...base, kind: z.literal('starProject'), starred: z.boolean() }),
  /**
   * One part of an imported project, under ids of its own; free. The first part begins the project on a leased id, the
   * last makes `currentVersionId` the one that is shown.
   */
  z.object({
    ...base,
    kind: z.literal('importProject'),
    part: z.int().check(z.minimum(0)),
    isLast: z.boolean(),
    title: z.string().check(z.minLength(1), z.maxLength(PROJECT_TITLE_MAX)),
    currentVersionId: z.uuid(),
    /** Oldest first over all parts: that is how they are numbered. */
    versions: z.array(z.omit(versionRecordSchema, { projectId: true, number: true })),
    chat: z.array(z.omit(chatRecordSchema, { projectId: true })),
  }),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandKind = Command['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

/**
 * POST /api/commands/{id}/withdraw: for a command that was cancelled while nobody knew whether it had arrived. `withdrawn`:
 * it never did, and is refused should it still come; otherwise it is too late and how it stands.
 */
export const withdrawAnswerSchema = z.object({ status: z.enum(['withdrawn', 'running', 'applied', 'refused']) });
export type WithdrawAnswer = z.infer<typeof withdrawAnswerSchema>;

/** `accepted`: the build runs and its outcome comes by pull. `applied`: done. */
export const commandAnswerSchema = z.object({ status: z.enum(['accepted', 'applied']), commandId: z.uuid() });

/**
 * POST /api/commands/batch: what a device has to send after a long time offline, in order. Each command is keyed by its own
 * id and parsed, decided and answered by itself.
 */
export const commandBatchSchema = z.object({
  commands: z.array(z.looseObject({ id: z.uuid(), projectId: projectIdSchema })).check(z.minLength(1), z.maxLength(BATCH_MAX)),
});
export type BatchedCommand = z.infer<typeof commandBatchSchema>['commands'][number];

/** In order. A command without an answer was not tried: one before it in its project was not applied, or time was up. */
export const batchAnswerSchema = z.object({
  answers: z.array(z.union([commandAnswerSchema, z.object({ commandId: z.uuid(), failure: failureSchema })])),
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;
