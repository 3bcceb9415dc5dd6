import type { Draft, DraftActor, DraftEntity } from '../brief/draft.ts';
import type { Span } from './label.ts';
import type { Topic } from './link.ts';
import type { Marked } from './marked.ts';

/** What the stretches of an idea say of a site, topic by topic, while it is drawn up. */
export interface Filled {
  readonly marked: Marked;
  readonly draft: Draft;
  /** The record of a thing; a deed stands for what it is done to. */
  readonly entityOf: (topic: Topic | null) => DraftEntity | null;
  /** What a stretch is of: of what only a word like "them" names, it is of the deed before. */
  readonly ownerOf: (span: Span) => Topic | null;
  readonly actorOf: (topic: Topic | 'me' | null) => DraftActor | null;
}

/** The actor of a name: the one that is known, else a new one. */
export function addActor(draft: Draft, { key, name }: Pick<DraftActor, 'key' | 'name'>): DraftActor {
  const known = draft.actors.get(key);
  if (known !== undefined) return known;
  const actor: DraftActor = { key, name, names: [] };
  draft.actors.set(key, actor);
  return actor;
}
