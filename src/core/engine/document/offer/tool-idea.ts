import * as z from 'zod/mini';
import { plainWords } from '../../parts/prepared/catalogue.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import missingJson from './missing-tools.json' with { type: 'json' };
import { endsWithTool, isReadyTool, toolNames } from './prepared-offers.ts';

const words = z.strictObject({ en: z.array(z.string()), zh: z.array(z.string()) });
/** Words that end the name of a tool and of nobody who works as one, and tools and games that are often asked for and not there. */
const { heads, names } = z.strictObject({ heads: words, names: words }).parse(missingJson);
const HEADS = [...heads.en, ...heads.zh].map(plainWords);
const NAMES = [...names.en, ...names.zh].map(plainWords);

/** What the brief of an idea is about. */
export function subjectOf({ subject = '' }: AuthoredBrief): string {
  if (typeof subject === 'string') return subject;
  const { words: said = '' } = subject;
  return typeof said === 'string' ? said : Object.values(said).join(' ');
}

const MOST_WORDS = 200;

/** Records that may be other words for what the tool works with. */
const NAMED_MAX = 2;
const VALUES_MAX = 2;

/** What each tool does by itself with what it makes. */
const OWN_DEEDS = ['print', 'download', 'save', 'copy', 'export', '打印', '下载', '保存', '导出', '复制'];

/**
 * The brief of an idea that is a ready tool, without records of which only the name is said: it is another word for the tool.
 * Null for any other idea.
 */
export function readyTool(told: AuthoredBrief, idea: string): AuthoredBrief | null {
  const brief = withWords(withSubject(told), idea);
  if (!isReadyTool(subjectOf(brief))) return null;
  if (mediumOf(brief) !== undefined) return brief;
  const { entities = [], actions = [] } = brief;
  // "A budget app with income, expenses and accounts" is more than the tool of its name.
  if (entities.length > NAMED_MAX || entities.some(hasMuch)) return null;
  const isOwn = actions.every((action) => typeof action !== 'string' && OWN_DEEDS.includes(action.verb));
  return isOwn ? { ...brief, actions: [], entities: entities.filter((entity) => !isHollow(entity)) } : brief;
}

/** Tells whether a record that is called like a tool holds more than its name and two values: they are what the idea wants of it. */
function hasMuch(entity: NonNullable<AuthoredBrief['entities']>[number]): boolean {
  return typeof entity !== 'string' && (entity.fields ?? []).length > VALUES_MAX && isReadyTool(entity.name);
}

/** All words of a short idea, by which a tool may set itself: numbers of it are lost where it has no records. */
function withWords(brief: AuthoredBrief, idea: string): AuthoredBrief {
  if (idea.length > MOST_WORDS || !/\p{N}/u.test(idea)) return brief;
  return { ...brief, open: [...(brief.open ?? []), { words: idea, sure: 0.1 }] };
}

/** A tool whose name is about colours was taken for a wish about the look. */
function withSubject(brief: AuthoredBrief): AuthoredBrief {
  const { qualities: [first, ...others] = [], entities = [] } = brief;
  if (first === undefined || others.length > 0 || entities.length > 0 || subjectOf(brief) !== '') return brief;
  const { qualities: _, ...rest } = brief;
  return { ...rest, subject: { words: typeof first === 'string' ? first : first.words, medium: 'tool' } };
}

/** The brief of an idea that is nothing but a tool which is not there: it is said to be missing. Null for any other. */
export function missingTool(brief: AuthoredBrief): AuthoredBrief | null {
  const subject = subjectOf(brief);
  const { entities = [], actions = [], facts = [], open = [] } = brief;
  const isMore = actions.length > 0 || facts.length > 0 || entities.some((entity) => !isHollow(entity));
  if (isMore || mediumOf(brief) !== undefined) return null;
  if (!isMissing(toolNames(subject))) return null;
  const { entities: _, views: __, ...rest } = brief;
  return { ...rest, open: [...open.filter((item) => (typeof item === 'string' ? item : item.words) !== subject), subject] };
}

/** Tells whether names are those of a tool that is not there; a head alone, as "calculator", is none. */
function isMissing(called: readonly string[]): boolean {
  const isHead = HEADS.some((head) => endsWithTool(called, head) && !called.includes(head));
  return isHead || NAMES.some((name) => endsWithTool(called, name));
}

/** What kind of site it is told to be, apart from a tool or game. */
function mediumOf({ subject }: AuthoredBrief): string | undefined {
  const medium = typeof subject === 'object' ? subject.medium : undefined;
  return medium === 'tool' || medium === 'game' || medium === 'app' ? undefined : medium;
}

function isHollow(entity: NonNullable<AuthoredBrief['entities']>[number]): boolean {
  if (typeof entity === 'string') return true;
  const { fields = [], rows = [], access } = entity;
  return fields.length === 0 && (!Array.isArray(rows) || rows.length === 0) && access === undefined;
}
