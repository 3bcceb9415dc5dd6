import { lintChanges } from '#core/engine/changes/lint-changes.ts';
import { changeTask, saidIn } from '#core/engine/changes/request/change-task.ts';
import type { AuthorChecks } from '../authoring/open-authors.ts';
import { lintWritten } from '../documents/build-written.ts';
import { scriptFault } from '../documents/script-fault.ts';

/** The engine as a command uses it that serves nobody else: without threads. */
export const directChecks: AuthorChecks = {
  document: { lint: (document) => Promise.resolve(lintWritten(document)) },
  changes: (language) => ({
    task: (request, model) => Promise.resolve(changeTask(language, request, model)),
    lint: (request, text) =>
      Promise.resolve(lintChanges(request.blueprint, text, { syntax: scriptFault, request: saidIn(request) })),
  }),
};
