import type { Result } from '../domain/result.ts';
import type { Locale } from '../domain/text.ts';
import type { AddToSite } from './attached/add-to-site.ts';
import { cleanPrompt } from './clean-prompt.ts';
import type { AuthoredBrief } from './document/lines/brief-line.ts';
import { missingTool, readyTool, subjectOf } from './document/offer/tool-idea.ts';
import { withSaidFacts } from './document/with-said-facts.ts';
import { generateFromBrief } from './generate-from-brief.ts';
import { generate, refusePrompt } from './generate.ts';
import type { BuildEvent, Generated, GenerateError, GenerateInput, PageCheck } from './generated.ts';
import { isOfNoKind } from './plan/plan.ts';
import { readLocale } from './read/locale.ts';
import { read } from './read/read.ts';
import { withEnquiries } from './understand/brief/with-enquiries.ts';
import { toolSite } from './understand/archetypes/tool-site.ts';
import { tellsRecords } from './understand/brief/tells-records.ts';
import { withoutLabels } from './understand/facts/without-labels.ts';
import { understand } from './understand/understand.ts';

interface Idea extends Omit<GenerateInput, 'attached' | 'brief' | 'pictures'> {
  readonly add?: AddToSite;
}

/**
 * Makes a project out of an idea: from the brief of its clauses where it tells of records and what is done with them or is a tool, else, as for
 * "a bakery in Lyon", from the kind of site that its words name, with the facts that they tell. Where no kind is known, as of "a plumber",
 * its site says what it is about and takes enquiries.
 */
export function generateFromIdea(
  idea: Idea,
  onEvent: (event: BuildEvent) => void = () => undefined,
  checkPage: PageCheck = () => [],
): Result<Generated, GenerateError> {
  const { prompt, add, prepared, locale = readLocale(prompt) } = idea;
  if (refusePrompt(prompt) !== null) return generate(idea, onEvent, checkPage);
  const brief = understand(prompt, { locale });
  const ofKind = { ...idea, prompt: withoutLabels(prompt), locale, add: withFacts(brief, add) };
  const plan = planOf(brief, ofKind);
  if (plan === null) return generate(ofKind, onEvent, checkPage);
  const made = generateFromBrief({ prompt, brief: plan, ...(add === undefined ? {} : { add }), prepared }, onEvent, checkPage);
  return made.ok ? made : generate(ofKind, onEvent, checkPage);
}

/** The brief to build from, or null where the kind of site tells more. */
function planOf(brief: AuthoredBrief, { prompt, locale }: { prompt: string; locale: Locale }): AuthoredBrief | null {
  const told =
    toolSite(brief, prompt, locale) ??
    readyTool(brief, prompt) ??
    (tellsRecords(brief) ? brief : (missingTool(brief) ?? (isTool(brief) ? unbuilt(brief) : null)));
  if (told !== null) return told;
  const subject = subjectOf(brief);
  return subject !== '' && isOfNoKind(read(cleanPrompt(prompt), { locale })) ? withEnquiries(brief, { subject, locale }) : null;
}

/** A tool or a game of which so much is said that it is no kind of site. */
function isTool({ subject, entities = [], facts = [], open = [] }: AuthoredBrief): boolean {
  const medium = typeof subject === 'object' ? subject.medium : undefined;
  return (medium === 'tool' || medium === 'game') && entities.length === 0 && facts.length + open.length > 0;
}

/** What is worked with and is no ready part is said to be missing, in the words of the idea. */
function unbuilt(brief: AuthoredBrief): AuthoredBrief {
  const { open = [], views = [] } = brief;
  const isSaid = open.some((item) => typeof item === 'string' || (item.sure ?? 1) >= SURE);
  return isSaid || views.length > 0 ? brief : { ...brief, open: [...open, subjectOf(brief)] };
}

const SURE = 0.5;

/** Facts are there before the files that came with the idea are put in. */
function withFacts(brief: AuthoredBrief, add: AddToSite | undefined): AddToSite {
  return (blueprint, about) => {
    const told = withSaidFacts(blueprint, brief);
    return add?.(told, about) ?? { blueprint: told, operations: [], says: [] };
  };
}
