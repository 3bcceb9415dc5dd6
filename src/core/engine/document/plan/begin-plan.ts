import { readLocale } from '../../read/locale.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const SUBJECT_MAX = 300;

/**
 * The plan of which nothing is known yet: the idea as its subject, in its own words, and nothing made up. What the engine understands
 * of the idea, or a model writes, takes its place.
 */
export function beginPlan(idea: string): AuthoredBrief {
  const [line = ''] = idea.trim().split('\n');
  return { language: readLocale(idea), subject: line.slice(0, SUBJECT_MAX).replace(/\p{Surrogate}$/u, '') };
}
