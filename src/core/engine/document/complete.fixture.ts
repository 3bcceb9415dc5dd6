import { compile } from './compile.ts';
import { complete } from './complete.ts';
import type { AuthoredBrief } from './lines/brief-line.ts';
import { EMPTY_DOCUMENT } from './read-document.ts';

/** The document that a brief alone comes to. */
export const completed = (brief: AuthoredBrief) => complete({ ...EMPTY_DOCUMENT, brief });
/** The entity of a site that is made of a brief alone. */
export const entityOf = (brief: AuthoredBrief, id: string) => compile({ ...EMPTY_DOCUMENT, brief }).blueprint.entities[id];

/** A brief with members, somebody who keeps the records, and one action that nothing can do. */
export const LIBRARY: AuthoredBrief = {
  subject: 'tool library for Oak Street',
  siteName: 'Oak Street Tools',
  actors: ['member', 'librarian'],
  entities: [{ id: 'tool', name: 'Tool', fields: ['condition (new|worn)', 'deposit'], rows: ['Cordless drill', 'Ladder'] }],
  actions: [
    {
      verb: 'reserve',
      by: 'member',
      on: 'tool',
      asks: ['from', 'to'],
      limit: 'noOverlap',
      needs: { by: 'librarian', step: 'approve' },
    },
    'librarian: approve reservation',
    { verb: 'levitate', by: 'member', on: 'moon' },
  ],
};
