import { isSpoken, type CarriedLine } from '../carry-out.ts';
import { unnamedRegions } from '../seen/visible-changes.ts';
import type { ChangedSite } from './changed-site.ts';
import { claimedWords } from './claimed-words.ts';
import { countedRows } from './counted-rows.ts';
import { datedWishes } from './dated-wishes.ts';
import { emptyFigures } from './empty-figures.ts';
import { goneWith } from './gone-with.ts';
import { hiddenRows } from './hidden-rows.ts';
import { movedAmounts } from './moved-amounts.ts';
import { idleMeasures } from './idle-measures.ts';
import { leftoverWords } from './leftover-words.ts';
import { lostColumns } from './lost-columns.ts';
import { lostParts } from './lost-parts.ts';
import { managedRows } from './managed-rows.ts';
import { openConditions } from './open-conditions.ts';
import { otherOrders } from './other-orders.ts';
import { ownOrders } from './own-orders.ts';
import { ownDefaults } from './own-defaults.ts';
import { ownerlessRows } from './ownerless-rows.ts';
import { pretendingParts } from './pretending-parts.ts';
import { shutViews } from './shut-views.ts';
import { stillShown } from './still-shown.ts';
import { stillTaken } from './still-taken.ts';
import { unaskedFields } from './unasked-fields.ts';
import { undrawnPictures } from './undrawn-pictures.ts';
import { unofferedRights } from './unoffered-rights.ts';
import { unsaidValues } from './unsaid-values.ts';
import { unseenLabels } from './unseen-labels.ts';
import { unseenKeys } from './unseen-keys.ts';
import { faintWords } from './faint-words.ts';
import { lostNotices } from './lost-notices.ts';
import { needsUnasked } from './needs-unasked.ts';
import { newRoles } from './new-roles.ts';
import { oldNumbers } from './old-numbers.ts';
import { onlyWords } from './only-words.ts';
import { openRecords } from './open-records.ts';
import { standingWords } from './standing-words.ts';
import { pushedRows, veiledRows } from './pushed-rows.ts';
import { vanishedQuestions } from './vanished-questions.ts';

/** Lines that change nothing: the site is so already, or they are words alone. */
export function idleNotes(lines: readonly CarriedLine[], request?: string): readonly string[] {
  const idle = lines.filter(({ line, hasEffect, faults }) => !hasEffect && faults.length === 0 && isChange(line.change));
  const notes = idle.map(
    ({ line }) =>
      `line ${line.number} changes nothing: the site is so already, and its say is told as that; where the request wants more, do it or answer cannot`,
  );
  return lines.some(({ hasEffect }) => hasEffect) ? notes : [...notes, ...onlySaid(lines, request)];
}

/** What the author of lines should look at although nothing is wrong with it: what was meant is perhaps not what is seen. */
export function notesOn(site: ChangedSite, request?: string): readonly string[] {
  return [
    ...unseenKeys(site),
    ...idleMeasures(site),
    ...alsoChanged(site),
    ...standingWords(site, request),
    ...(request === undefined ? [] : onlyWords(site, request)),
    ...(request === undefined ? [] : datedWishes(site, request)),
    ...faintWords(site),
    ...pushedRows(site),
    ...veiledRows(site),
    ...newRoles(site),
    ...openRecords(site),
    ...lostNotices(site),
    ...oldNumbers(site),
    ...countedRows(site),
    ...orderOfMenu(site),
    ...hiddenRows(site),
    ...stillTaken(site),
    ...otherOrders(site),
    ...ownOrders(site),
    ...openConditions(site),
    ...shutViews(site),
    ...unaskedFields(site),
    ...needsUnasked(site),
    ...vanishedQuestions(site),
    ...(request === undefined ? [] : unsaidValues(site, request)),
    ...ownDefaults(site),
    ...lostParts(site),
    ...lostColumns(site),
    ...unseenLabels(site),
    ...goneWith(site),
    ...movedAmounts(site),
    ...pretendingParts(site),
    ...managedRows(site),
    ...ownerlessRows(site),
    ...stillShown(site),
    ...leftoverWords(site, request),
    ...emptyFigures(site),
    ...unofferedRights(site),
    ...undrawnPictures(site),
    ...claimedWords(site),
  ];
}

/** An answer in words alone is one to a question; a wish that is told to be so already may not be. */
function onlySaid(lines: readonly CarriedLine[], request = '?'): readonly string[] {
  const asked = request.split('\n').at(-1) ?? '';
  const isSaid = lines.length > 0 && lines.every(({ line }) => line.change?.op === 'say');
  if (!isSaid || /[?？]/.test(asked)) return [];
  return [
    'no line changes the site: where the request wants something, it is so already only when the very block that it is about has it (`fields` of a form or list); else do it or answer cannot',
  ];
}

function isChange(change: CarriedLine['line']['change']): boolean {
  return change !== null && !isSpoken(change);
}

/** Blocks that look otherwise, though the lines are about others. */
function alsoChanged({ seen }: ChangedSite): readonly string[] {
  const regions = unnamedRegions(seen);
  if (regions.length === 0) return [];
  return [
    `no line names what changed in ${regions.slice(0, REGIONS_MAX).join(', ')} too: say so, or take it back where it is not meant`,
  ];
}

const REGIONS_MAX = 6;

/** A main button in the middle of an order that was said stands behind it all the same. */
function orderOfMenu({ after: { nav }, lines }: ChangedSite): readonly string[] {
  return lines.flatMap(({ line: { number, change }, hasEffect }) => {
    if (!hasEffect || change?.op !== 'setMenu' || change.header === undefined || change.ctaInMenu !== undefined) return [];
    const { cta, ctaInMenu, side, header } = nav;
    if (cta === undefined || ctaInMenu === true || side === true || !header.includes(cta) || header.at(-1) === cta) return [];
    return [
      `line ${number}: "${cta}" is the main button and stands behind all entries of the header; "ctaInMenu":true puts it in its place`,
    ];
  });
}
