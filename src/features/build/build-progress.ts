import type { BuildEvent } from '#core/engine/generated.ts';
import type { BuildProgress } from '#data/store/rows.ts';

export const NO_PROGRESS: BuildProgress = { step: 0, nodes: [] };

/** What a build event changes in the progress that a person sees. Steps: 0 reading, 1 pages, 2 checks, 3 done. */
export function nextProgress(progress: BuildProgress, event: BuildEvent): BuildProgress {
  switch (event.type) {
    case 'read':
      return progress;
    case 'planned':
      return { step: 1, nodes: event.pages.map((page) => ({ ...page, links: [...page.links], status: 'pending' })) };
    case 'pageStarted':
      return withStatus(progress, event.id, 'loading');
    case 'pageFinished':
      return finishPage(progress, event.id);
    case 'checked':
      return { step: 3, nodes: progress.nodes.map((node) => ({ ...node, status: 'loaded' })) };
  }
}

function finishPage(progress: BuildProgress, id: string): BuildProgress {
  const next = withStatus(progress, id, 'loaded');
  const isLast = next.nodes.every((node) => node.status === 'loaded');
  return isLast ? { ...next, step: 2 } : next;
}

function withStatus(progress: BuildProgress, id: string, status: 'loading' | 'loaded'): BuildProgress {
  return { ...progress, nodes: progress.nodes.map((node) => (node.id === id ? { ...node, status } : node)) };
}
