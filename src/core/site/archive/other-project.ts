import { decodeProjectId } from '../../domain/project-id.ts';

/**
 * Decides whether a page of one project, at the address `asker`, asks for something of another one below `/p/`. Projects share one
 * origin, so that browsers would allow it. Other askers (the app, an address that was typed) are no project's pages.
 */
export function isForOther(target: string, asker: string): boolean {
  if (!URL.canParse(asker) || new URL(asker).host !== new URL(target).host) return false;
  const from = projectOf(asker);
  return from !== null && from !== projectOf(target);
}

/** The project of an address below `/p/`: 0 when it names none, null elsewhere. */
function projectOf(address: string): number | null {
  const [, root, shownId = ''] = new URL(address).pathname.split('/');
  return root === 'p' ? decodeProjectId(shownId) : null;
}
