import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { own } from '../edit/patch.ts';
import { problem } from './problem.ts';

/** Errors of pages: no home page, a path twice, detail pages without entity or `:slug`, blocks unknown, shared or on no page. */
export function pageErrors(blueprint: Blueprint): Diagnostic[] {
  const errors: Diagnostic[] = [];
  const paths = new Set<string>();
  const placed = new Set<string>();
  for (const [id, page] of Object.entries(blueprint.pages)) {
    if (paths.has(page.path)) errors.push(problem('duplicatePath', `pages.${id}.path`, { path: page.path }));
    paths.add(page.path);
    if (page.path.endsWith('/:slug') !== (page.entity !== undefined))
      errors.push(problem('detailPage', `pages.${id}`, { path: page.path }));
    for (const block of page.blocks) {
      if (own(blueprint.blocks, block) === undefined) errors.push(problem('unknownBlock', `pages.${id}.blocks`, { id: block }));
      else if (placed.has(block)) errors.push(problem('sharedBlock', `pages.${id}.blocks`, { id: block }));
      placed.add(block);
    }
  }
  if (!paths.has('/')) errors.push(problem('noHome', 'pages'));
  for (const id of Object.keys(blueprint.blocks)) if (!placed.has(id)) errors.push(problem('orphanBlock', `blocks.${id}`));
  return errors;
}
