import { useState } from 'react';
import type { ChatRecord } from '#core/protocol/records.ts';
import { loadEarlierChat } from '#data/projects/chat-window.ts';
import type { ProjectDetails } from '#data/projects/use-project.ts';

interface History {
  readonly chat: readonly ChatRecord[];
  /** Brings the part before what is shown; null when that is the beginning. */
  readonly showEarlier: (() => Promise<void>) | null;
}

/** Returns the newest part of the chat, and the earlier parts that were asked for. */
export function useChatHistory({ project, chat, hasEarlierChat }: ProjectDetails): History {
  const [shown, setShown] = useState({ newest: chat, chat, hasMore: hasEarlierChat, hasLookedBack: false });
  if (shown.newest !== chat) {
    // The newest part moves on as the chat grows: from the first look back on, everything stays.
    setShown((before) => ({
      ...before,
      newest: chat,
      chat: before.hasLookedBack ? mergeChat(before.chat, chat) : chat,
      hasMore: before.hasLookedBack ? before.hasMore : hasEarlierChat,
    }));
  }
  const first = shown.chat[0];
  if (!shown.hasMore || first === undefined) return { chat: shown.chat, showEarlier: null };
  return {
    chat: shown.chat,
    async showEarlier() {
      const found = await loadEarlierChat(project.id, first.createdAt);
      setShown((before) => ({
        ...before,
        chat: mergeChat(found.entries, before.chat),
        hasMore: found.hasEarlier,
        hasLookedBack: true,
      }));
    },
  };
}

/** Merges both parts, oldest first, each entry once. */
function mergeChat(earlier: readonly ChatRecord[], newest: readonly ChatRecord[]): ChatRecord[] {
  const byId = new Map([...earlier, ...newest].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}
