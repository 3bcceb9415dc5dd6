import type { BriefView } from '../brief/brief.ts';
import { inSentence } from '../brief/english.ts';
import { rankedBy, viewedShape } from '../ground/ground-view.ts';
import type { Ground } from '../ground/shape.ts';
import { say } from '../write/say.ts';

const KINDS: Readonly<Partial<Record<BriefView['as'], string>>> = {
  map: 'viewMap',
  calendar: 'viewCalendar',
  compare: 'viewCompare',
};

/** A view in the person's own language, for what is said to be missing: "ranking of hives by number of inspections". */
export function viewLabel(ground: Ground, view: BriefView): string {
  const { locale } = ground.brief;
  if (view.name !== undefined) return view.name;
  const plural = viewedShape(ground, view)?.plural ?? view.of;
  const kind = say(locale, KINDS[view.as] ?? view.as);
  const label = plural === '' ? kind : say(locale, 'viewName', { kind, many: locale === 'en' ? inSentence(plural) : plural });
  const by = rankedBy(view);
  return by === undefined ? label : say(locale, 'viewBy', { view: label, by });
}
