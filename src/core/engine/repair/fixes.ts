import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { withoutUnstorable } from '../validate/integrity.ts';
import * as behaviour from './fix-behaviour.ts';
import * as data from './fix-data.ts';
import type { Fix } from './fixed.ts';
import * as pages from './fix-pages.ts';

/** The rule for each error code. `null` means that the rule does not fit this case. */
export const fixes: Readonly<Record<string, Fix>> = {
  duplicatePath: pages.suffixPath,
  detailPage: pages.fixDetailPath,
  unknownBlock: pages.dropBlockId,
  sharedBlock: pages.keepFirstPlace,
  orphanBlock: pages.dropOrphan,
  noHome: pages.makeHome,
  emptyPage: pages.fillOrDropPage,
  noHeading: pages.titlePage,
  unknownPage: pages.dropFromNav,
  deadButton: pages.dropDeadButton,
  duplicateId: data.keepFirst,
  displayField: data.chooseDisplay,
  enumOptions: data.enumToText,
  computed: data.dropComputed,
  noLabel: data.labelField,
  notWritable: data.openForWriting,
  unknownEntity: byPlace,
  unknownField: byPlace,
  privateField: data.dropColumn,
  noQuery: pages.dropBlockAt,
  notReadable: pages.dropBlockAt,
  accounts: behaviour.mendAccounts,
  flow: behaviour.mendFlow,
  mark: behaviour.mendMarks,
  effect: behaviour.dropEffects,
  condition: behaviour.dropCondition,
  owner: behaviour.dropOwners,
  unknownMark: behaviour.dropMarked,
  part: pages.closePart,
  limit: overLimit,
  contrast: deriveColors,
  unstorable: (blueprint) => ({ blueprint: withoutUnstorable(blueprint), leftOut: true }),
};

function byPlace(blueprint: Blueprint, error: Diagnostic) {
  const [area, , part] = error.path.split('.');
  if (area === 'admin') return data.dropMetric(blueprint);
  if (area === 'entities') return data.dropFromEntity(blueprint, error);
  if (area === 'pages') return pages.dropPageAt(blueprint, error);
  if (error.code === 'unknownEntity') return pages.dropBlockAt(blueprint, error);
  return part === undefined ? null : data.dropColumn(blueprint, error);
}

function overLimit(blueprint: Blueprint, error: Diagnostic) {
  if (error.path === 'pages') return pages.dropLastPage(blueprint);
  if (error.path === 'entities') return data.dropUnusedEntity(blueprint);
  return data.halveRows(blueprint);
}

/** Lets the solver derive what was named, the accent first. */
function deriveColors(blueprint: Blueprint) {
  const { accent, background, ...theme } = blueprint.theme;
  if (accent !== undefined)
    return { blueprint: { ...blueprint, theme: { ...theme, ...(background && { background }) } }, leftOut: true };
  return background === undefined ? null : { blueprint: { ...blueprint, theme }, leftOut: true };
}
