import type { Flow, FlowNode } from '#core/engine/flow/flow-schema.ts';
import { nodeOfPage } from '#core/engine/flow/project-flow.ts';
import type { BuildEvent } from '#core/engine/generated.ts';
import type { BuildProgress } from '#data/store/rows.ts';

type Progress = BuildProgress & { readonly flow: Flow | null };

export const NO_PROGRESS: Progress = { step: 0, flow: null };

/** Applies a build event to the progress that a person sees. Steps: 0 reading, 1 pages, 2 checks, 3 done. */
export function nextProgress(progress: Progress, event: BuildEvent): Progress {
  switch (event.type) {
    case 'read':
      return progress;
    case 'planned':
      return { step: 1, flow: withStatus(event.flow, (node) => (isPlanned(node) ? 'loaded' : 'pending')) };
    case 'pageStarted':
      return withPage(progress, event.id, 'loading');
    case 'pageFinished':
      return finishPage(progress, event.id);
    case 'checked':
      return { step: 3, flow: progress.flow && withStatus(progress.flow, () => 'loaded') };
  }
}

/** Decides whether the plan is made: the idea is read before there is a diagram to show. */
function isPlanned({ kind }: FlowNode): boolean {
  return kind === 'idea' || kind === 'plan';
}

function finishPage(progress: Progress, id: string): Progress {
  const next = withPage(progress, id, 'loaded');
  // The accounts have no page of their own: they are there with everything else.
  const isLast = next.flow?.nodes.every((node) => node.status === 'loaded' || node.kind === 'accounts') ?? false;
  return isLast ? { ...next, step: 2 } : next;
}

function withPage(progress: Progress, pageId: string, status: 'loading' | 'loaded'): Progress {
  const id = nodeOfPage(pageId);
  return { ...progress, flow: progress.flow && withStatus(progress.flow, (node) => (node.id === id ? status : node.status)) };
}

function withStatus(flow: Flow, statusOf: (node: FlowNode) => FlowNode['status']): Flow {
  return { ...flow, nodes: flow.nodes.map((node) => ({ ...node, status: statusOf(node) })) };
}
