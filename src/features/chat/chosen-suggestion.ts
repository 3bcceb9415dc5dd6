import type { ChatRecord } from '#core/protocol/records.ts';

const YES =
  /^(?:yes|yep|yeah|sure|ok(?:ay)?|(?:please )?do (?:it|that)|go ahead|好的?|好[呀啊吧]|可以|是的?|对的?|行)(?:,? ?please)?$/;
const PLACES = ['1 一 first one', '2 二 second two', '3 三 third three', '4 四 fourth four', '5 五 fifth five', '6 六 sixth six'];
const LAST = /^(?:last|最后一)$/;
/** Words around the word for a place, or behind any answer. */
const LEAD = /^(?:the |option |number |no\.? ?|第|选|就|要)+/;
const END = /(?<=\d)(?:st|nd|rd|th)$| (?:one|option)$|[个项条]$/;

/**
 * Resolves an answer to the newest question: "2", 第二个, "warm" for the choice that it names, "yes" for the only one;
 * where there are several, "yes" brings the question again. Null for a prompt of its own.
 */
export function chosenSuggestion(prompt: string, chat: readonly ChatRecord[]): string | null {
  // A reply that comes late stands behind the question in time, and before it in the conversation.
  const newest = [...new Set(chat.map(({ commandId }) => commandId))].at(-1);
  const question = chat.findLast(({ commandId }) => commandId === newest);
  const choices = (question?.role === 'assistant' && question.suggestions) || [];
  const words = prompt
    .trim()
    .toLowerCase()
    .replace(/(?:,? please)?[\s.!,。！，]*$/, '');
  const place = words.replace(LEAD, '').replace(END, '');
  const at = LAST.test(place) ? -1 : PLACES.findIndex((names) => names.split(' ').includes(place));
  const named = choices.find(({ label }) => [words, place].includes(label.toLowerCase()));
  const chosen = named ?? (at >= 0 || LAST.test(place) ? choices.at(at) : undefined);
  if (chosen !== undefined || !YES.test(words)) return chosen?.prompt ?? null;
  if (choices.length < 2) return choices[0]?.prompt ?? null;
  // Suggestions are prompts themselves, choices are described.
  const isQuestion = choices.some((choice) => choice.label !== choice.prompt);
  const asked = chat.find(({ role, commandId }) => role === 'user' && commandId === question?.commandId);
  return isQuestion ? (asked?.text ?? null) : null;
}
