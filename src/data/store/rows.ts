import type { ErrorCode } from '#core/domain/app-error.ts';
import type { Attachment } from '#core/engine/attached/attachment.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { Flow } from '#core/engine/flow/flow-schema.ts';
import type { PlanRefusal } from '#core/protocol/http/plans.ts';
import type { ProjectRecord, VersionRecord } from '#core/protocol/records.ts';
import type { ProjectMark } from './project-marks.ts';

/** Colours and name that a project card shows without drawing the site. */
export interface Thumbnail {
  readonly background: string;
  readonly primary: string;
  readonly title: string;
}

/**
 * A project as this device shows it: the server's last word with the waiting commands applied on top.
 * `server` is null while the server does not know it, `created` is what this device made it from.
 */
export interface ProjectRow extends ProjectRecord {
  readonly titleKey: string;
  readonly deleted: 0 | 1;
  /** What lists look for; nothing on a deleted one. */
  readonly marks: readonly ProjectMark[];
  readonly server: ProjectRecord | null;
  readonly created: ProjectRecord | null;
}

export interface VersionSummary {
  readonly id: string;
  readonly projectId: number;
  /** Null while only this device knows the version. */
  readonly number: number | null;
  readonly title: string;
  readonly createdAt: string;
}
/** As lists show it. */
export interface ListedVersion extends VersionSummary {
  /** Its body went to make room: the account has it. */
  readonly isAbsent: boolean;
}
export interface VersionSummaryRow extends VersionSummary {
  readonly thumbnail: Thumbnail;
}

/**
 * A version as it lies on disk: a file of its own, whose room the browser gives back as soon as it is deleted. What lies
 * among other rows takes room until the browser tidies up, often only at its next start.
 */
interface PackedVersion {
  readonly id: string;
  readonly projectId: number;
  readonly body: Blob;
}
/** Plain where the browser stores no files in its database, as in some private windows, or where an earlier build has stored it. */
export type VersionRow = PackedVersion | VersionRecord;

export interface BuildProgress {
  readonly step: 0 | 1 | 2 | 3;
  /** Null until the project is planned; absent where an earlier build of the app stored it. */
  readonly flow?: Flow | null;
}

export type SubmissionState = 'building' | 'waiting' | 'sending' | 'accepted' | 'done' | 'refused' | 'failed';

/** A prompt on its way from the device's engine to the server; its id is the command's id. */
export interface Submission {
  readonly id: string;
  readonly projectId: number;
  readonly prompt: string;
  readonly seed: number;
  readonly baseVersionId: string | null;
  readonly versionId: string;
  readonly selection?: { readonly page?: string; readonly block?: string };
  /** The plan that it builds. */
  readonly brief?: AuthoredBrief;
  /** The prompt beside whose version a model is to write another. */
  readonly besideOf?: string;
  /** Kept with it, so that it can be sent again. */
  readonly attached?: readonly Attachment[];
  /** State of a model on this device that writes for it; absent where none was turned on, or nothing is left to be said. */
  readonly device?: 'writing' | 'stopped' | 'failed' | undefined;
  readonly state: SubmissionState;
  readonly progress: BuildProgress | null;
  readonly error: ErrorCode | null;
  /** Fill the text of `error`. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly createdAt: string;
}

/** A state vector of Yjs: how many changes of each writer a copy of a document has. No clock of the device can bend it. */
export type Clocks = ReadonlyMap<number, number>;

/** A draft that this device has open or has not sent yet; its text lives in the Yjs database and in its local copy. */
export interface DraftRow {
  readonly room: string;
  readonly usedAt: number;
  /** Edits that were typed on this device. */
  readonly held: Clocks;
  /** Edits that the server has confirmed to be durable. */
  readonly saved: Clocks;
  /** True when the text was empty the last time that nothing of it was unsent. */
  readonly wasEmpty?: boolean | undefined;
}

/** A plan that is being written by a model or corrected by a person: a draft of this device, until it is built or thrown away. */
export interface PlanRow {
  readonly projectId: number;
  /** Under it the server keeps what a model wrote. */
  readonly requestId: string;
  /** Words that the plan is for; they go with it when it is built. */
  readonly idea: string;
  /** Files that came with them. */
  readonly attached?: readonly Attachment[];
  /** The message of the chat with these words, and its command to come; null where the plan is of a version. */
  readonly asked: { readonly commandId: string; readonly userEntryId: string } | null;
  readonly state: 'writing' | 'editing';
  /** Reason for which no model has written it; null when one has, or is about to. */
  readonly refusal: PlanRefusal | 'offline' | null;
  /** As its author left it. */
  readonly written: AuthoredBrief;
  /** As it stands now, with what was before (newest last) and what was taken back (next first). */
  readonly brief: AuthoredBrief;
  readonly past: readonly AuthoredBrief[];
  readonly future: readonly AuthoredBrief[];
}

export interface MetaRow {
  readonly key: 'cursor' | 'floor' | 'suspects' | 'account' | 'progressAt' | 'flushedAt' | 'generation';
  readonly value: unknown;
}

export interface LeaseRow {
  readonly id: number;
}
