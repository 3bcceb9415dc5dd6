import { WRITING_EVENT, type WritingNews } from '#core/protocol/writing.ts';
import type { ShownEvent } from '../services/services.ts';
import type { BuildMessage } from '../sync/control-sockets.ts';

/** An engine's event under the names of the specification (GEN-39, GEN-42); some say nothing to the progress view. */
export function buildMessages(projectId: number, event: ShownEvent): BuildMessage[] {
  const message = (type: string, data: unknown) => messageOf(projectId, type, data);
  switch (event.type) {
    case 'read':
      return [];
    case 'planned':
      return [message('BUILDPAGEROUTE', { pages: event.pages }), message('BUILDBEFOREALLPAGE', {})];
    case 'pageStarted':
      return [message('BUILDBEFORESINGLEPAGE', { id: event.id })];
    case 'pageFinished':
      return [message('BUILDAFTERSINGLEPAGE', { id: event.id })];
    case 'checked':
      return [message('BUILDAFTERALLPAGE', {})];
  }
}

/** News of a document that is being written, for the app: an event of our own among those of the specification. */
export function writingMessage(news: WritingNews): BuildMessage {
  return messageOf(news.projectId, WRITING_EVENT, news);
}

function messageOf(projectId: number, type: string, data: unknown): BuildMessage {
  return { type, project_id: projectId, config_id: String(projectId), status: 'running', success: true, data };
}
