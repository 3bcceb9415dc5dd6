import { FIELD_TYPES } from '../../blueprint/entity-schema.ts';
import type { Brief, BriefField } from './brief.ts';
import { findNamed } from './find-named.ts';
import { typeWord } from './read-items.ts';

type Known = Pick<Brief, 'entities' | 'actors'>;

/** Types that say only that there are choices, or that it points to another record. */
const CHOICE = /^(?:choices?|select(?:ion)?|options?|dropdown|one of|enum|选项|选择|单选|下拉)$/i;
const POINTING = /^(?:relation|reference|ref|link to|lookup|belongs to|关联|引用)$/i;
const BEFORE = /^(?:>|(?:an? )?(?:relation|reference|ref|link|lookup)(?: to)?\s*[:>]?\s*|->|关联到?|引用)\s*(?=\S)/i;
/** A step on a scale: "difficulty (1-5)" in full is a number between bounds, not a choice of one. */
const SCALE = /^(-?\d+)\s*(?:-|–|~|\.\.|to|至|到)\s*(-?\d+)$/;
const UNIT = /\s*[(（][^()（）]*[)）]\s*$/;

/**
 * A field in full whose type is no type of a field: the name of a record or an actor makes it point there, as it does behind plain
 * words; a type in words ("date and time") is that type.
 */
export function withSaidType(field: BriefField, known: Known): BriefField {
  const { type, options = [], ...rest } = scaled(field);
  const said = type?.trim() ?? '';
  // "int = count(loan)": the type, and what it is worked out of.
  const [, of, formula] = /^([a-z]+)\s*=\s*(\S.*)$/i.exec(said) ?? [];
  if (of !== undefined && formula !== undefined)
    return withSaidType({ ...rest, ...optionsIn(options), type: of, computed: field.computed ?? formula }, known);
  if (said === '') return type === undefined ? scaled(field) : { ...rest, ...optionsIn(options) };
  if (options.length > 0 && CHOICE.test(said)) return { ...rest, options };
  if (isType(said)) return scaled(field);
  const target = named(said.replace(BEFORE, ''), known) ?? named(said, known);
  if (target !== undefined && !/[=:：＝]/.test(rest.words))
    return { ...rest, words: `${rest.words.replace(UNIT, '')} (${target})` };
  // A relation that does not say to what is called like it.
  if (POINTING.test(said) || CHOICE.test(said)) return { ...rest, ...optionsIn(options) };
  const word = typeWord(said) ?? typeWord(said.replace(UNIT, ''));
  // "number (cm)": what it is measured in stands behind its name.
  const unit = typeWord(said) === undefined && word !== undefined && !UNIT.test(rest.words) ? (UNIT.exec(said)?.[0] ?? '') : '';
  return { ...rest, words: `${rest.words}${unit === '' ? '' : ` ${unit.trim()}`}`, ...optionsIn(options), type: word ?? said };
}

function scaled({ options = [], ...field }: BriefField): BriefField {
  const [, min, max] = SCALE.exec(options.length === 1 ? (options[0]?.trim() ?? '') : '') ?? [];
  if (min !== undefined && max !== undefined && field.type === undefined)
    return { ...field, min: field.min ?? Number(min), max: field.max ?? Number(max) };
  return { ...field, ...optionsIn(options) };
}

function optionsIn(options: readonly string[]): Pick<BriefField, 'options'> {
  return options.length === 0 ? {} : { options };
}

/** An entity's name also means those who sign in where there are any of that name. */
function isType(said: string): boolean {
  return FIELD_TYPES.some((each) => each === said && each !== 'enum' && each !== 'relation');
}

/** The record or the actor that words name in full, as its author called it. */
function named(words: string, { entities, actors }: Known): string | undefined {
  const plain = words.trim().toLowerCase();
  const isNamed = (each: { readonly id: string; readonly name: string; readonly plural: string } | undefined) =>
    each !== undefined && [each.id, each.name, each.plural].some((name) => name.toLowerCase() === plain);
  const [entity, actor] = [findNamed(plain, entities), findNamed(plain, actors)];
  if (isNamed(entity)) return entity?.name;
  return isNamed(actor) ? actor?.name : undefined;
}
