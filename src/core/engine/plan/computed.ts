import { isTool } from '../recipe/access.ts';
import { fieldsOf, type Draft } from './draft.ts';

/** Adds what the site works out by itself: how far projects are, and what a picture shows among what is detected. */
export function addComputed(draft: Draft): void {
  if (draft.entities.has('task') && isTool(draft)) {
    extend(draft, 'project', 'progress:pct=0');
    if ([...draft.pages.values()].some(({ blocks }) => blocks.includes('calendar@')))
      for (const day of ['startsOn:date', 'endsOn:date']) extend(draft, 'project', day);
  }
  if (draft.entities.has('patient'))
    for (const [id, { fields }] of draft.entities)
      if (fields?.includes('patient:text') === true)
        draft.entities.set(id, { ...draft.entities.get(id), id, fields: fields.replace('patient:text', 'patient:>patient') });
  const seen = draft.pages.get('/recognize');
  if (seen === undefined || !draft.entities.has('detection')) return;
  extend(draft, 'detection', 'photo:image');
  draft.pages.set('/recognize', { ...seen, blocks: 'heading form@detection table@detection?edit&limit=6' });
  draft.pages.delete('/recognize/:slug');
  draft.entities.delete('document');
}

function extend(draft: Draft, id: string, field: string): void {
  const entity = draft.entities.get(id);
  const key = field.split(':')[0];
  if (entity === undefined || fieldsOf(draft, id).some((other) => other.key === key)) return;
  const fields = entity.fields === undefined ? field : `${entity.fields} ${field}`;
  draft.entities.set(id, { ...entity, fields, ...(entity.fields === undefined && { extends: true }) });
}
