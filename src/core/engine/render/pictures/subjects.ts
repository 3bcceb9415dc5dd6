import { memoizeKeys } from '../../../domain/memoize.ts';
import { findSubjectIcon } from '../icons/icon.ts';
import subjectIconsJson from './subject-icons.json' with { type: 'json' };

/** Icons, apart by spaces, that stand for a word that is no icon's name itself. The first draws rows, all together scenes. */
const SUBJECTS: Readonly<Record<string, string>> = subjectIconsJson;

const PEOPLE =
  /^(person|people|portrait|staff|doctor|teacher|trainer|coach|author|customer|member|user|employee|avatar|agent|chef|speaker|artist|student|candidate|woman|man|face|guide|instructor|stylist|therapist|driver|player|user-round|users|circle-user-round)$/;
const FALLBACK: readonly string[] = ['sparkles', 'star', 'hexagon', 'layers'];

/** Decides whether a subject is drawn as a portrait. */
export function isPerson(subject: string): boolean {
  return PEOPLE.test(drawnSubject(subject).toLowerCase().trim());
}

/** Decides whether a picture shows its subject alone (`art:bread!`), whatever stands around it. */
export function isExact(source: string): boolean {
  return source.endsWith('!');
}

/** The subject of a drawn picture. */
export function drawnSubject(source: string): string {
  return source.replace(/^art:/, '').replace(/!$/, '');
}

/** The icons for a subject, or for several joined with `--`: by name, by a known word, or a plain ornament. At least one. */
export function subjectIcons(subject: string): readonly string[] {
  const found = iconsOfSubject(subject);
  return found.length > 0 ? known(found) : FALLBACK;
}

/** Decides whether a subject is drawn as itself, not as the plain ornament of unknown ones. */
export function isDrawn(subject: string): boolean {
  return isPerson(subject) || subject.split('--').some((part) => iconsOf(part).length > 0);
}

/** The icons that stand for a subject, by name or by a known word. */
export function iconsOfSubject(subject: string): readonly string[] {
  return subject.split('--').flatMap((part) => iconsOf(part));
}

function iconsOf(subject: string): readonly string[] {
  const whole = subject
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-');
  const listed = listedIcons(whole);
  const exact = listed ?? (findSubjectIcon(whole) === undefined ? undefined : [whole]);
  if (exact !== undefined) return exact;
  const words = whole.split('-').filter((word) => word !== '');
  return words.toReversed().flatMap((word) => lookUp(word));
}

/** The last word of a title that we can draw, if any: `Stoneware mug` gives `mug`. */
export function namedSubject(title: string): string | undefined {
  const words = title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  return words.findLast((word) => lookUp(word).length > 0);
}

const lookUp = memoizeKeys(2000, findSubjectIcons);

function findSubjectIcons(word: string): readonly string[] {
  for (const form of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]) {
    const icons = listedIcons(form);
    if (icons !== undefined) return icons;
    if (findSubjectIcon(form) !== undefined) return [form];
  }
  return [];
}

function listedIcons(word: string): readonly string[] | undefined {
  return Object.hasOwn(SUBJECTS, word) ? SUBJECTS[word]?.split(' ') : undefined;
}

function known(names: readonly string[]): readonly string[] {
  const drawn = [...new Set(names)].filter((name) => findSubjectIcon(name) !== undefined);
  return drawn.length > 0 ? drawn : FALLBACK;
}
