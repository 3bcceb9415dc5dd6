import { readLocale } from '../read/locale.ts';
import { putAttached } from './put-attached.ts';
import type { EditInput, EditOutcome, PageCheck } from '../generated.ts';
import { editBlueprint } from '../edit/edit-blueprint.ts';

/**
 * Carries out a prompt and puts what came with it into the site, in one change. Words that say nothing but that the file is
 * there ("use this list") are no request of their own.
 */
export function editWithAttached(input: EditInput, checkPage: PageCheck = () => []): EditOutcome {
  const outcome = editBlueprint(input, checkPage);
  const { attached = [] } = input;
  if (attached.length === 0) return outcome;
  const before = outcome.kind === 'changed' ? outcome.blueprint : input.blueprint;
  const put = putAttached(before, attached, { locale: readLocale(input.prompt), takesColors: true });
  if (put.operations.length === 0) return { ...outcome, reply: [outcome.reply, ...put.says].join('\n') };
  const said = outcome.kind === 'changed' ? [outcome.reply] : [];
  return {
    kind: 'changed',
    blueprint: put.blueprint,
    operations: [...(outcome.kind === 'changed' ? outcome.operations : []), ...put.operations],
    inverses: [...put.inverses, ...(outcome.kind === 'changed' ? outcome.inverses : [])],
    reply: [...said, ...put.says].join('\n'),
    diagnostics: outcome.kind === 'changed' ? outcome.diagnostics : [],
  };
}
