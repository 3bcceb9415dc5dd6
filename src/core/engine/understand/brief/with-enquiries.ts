import * as z from 'zod/mini';
import type { Locale } from '../../../domain/text.ts';
import { type AuthoredBrief, briefSchema } from '../../document/lines/brief-line.ts';
import enquiriesJson from './enquiries.json' with { type: 'json' };

const ENQUIRIES = z.strictObject({ en: briefSchema, zh: briefSchema }).parse(enquiriesJson);

/** The brief of an idea of which no kind is known: where it tells of no records beside its subject, its visitors can write to its owner. */
export function withEnquiries(brief: AuthoredBrief, { subject, locale }: { subject: string; locale: Locale }): AuthoredBrief {
  const told = (brief.entities ?? []).filter((entity) => (typeof entity === 'string' ? entity : entity.name) !== subject);
  if (told.length > 0) return brief;
  const { summary, entities = [], actions = [] } = ENQUIRIES[locale];
  return { summary, ...brief, entities, actions: [...(brief.actions ?? []), ...actions] };
}
