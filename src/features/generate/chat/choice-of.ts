import type { ChatRecord } from '#core/protocol/records.ts';

const END = String.raw`[\s.!,。！，]*$`;
const YES = new RegExp(
  `^(?:yes|yep|yeah|yup|sure|ok(?:ay)?|(?:please )?do (?:it|that)|go ahead|好的?|好[呀啊吧]|可以|是的?|对的?|行|嗯+)(?:,? ?please)?${END}`,
  'i',
);
const PLACES = ['1|一|first|one', '2|二|second|two', '3|三|third|three', '4|四|fourth|four', '5|五|fifth|five', '6|六|sixth|six'];
const PLACE = new RegExp(
  `^(?:the |option |number |no\\.? ?|第|选择?|就|要)*(${PLACES.join('|')}|last|最后一)(?:st|nd|rd|th)?(?: one| option)?[个项条种]?(?:,? ?please|吧)?${END}`,
  'i',
);

/**
 * What an answer to the newest question stands for: "2", 第二个, "the warm one" for the choice that it names, "yes" for the
 * only one; where there are several, "yes" brings the question again. Null for a prompt of its own.
 */
export function choiceOf(prompt: string, chat: readonly ChatRecord[]): string | null {
  const question = chat.at(-1);
  const choices = question?.role === 'assistant' ? (question.suggestions ?? []) : [];
  const words = prompt.trim().toLowerCase();
  const called = choices.find(({ label }) =>
    [label, `the ${label} one`, `${label}的`].some((name) => name.toLowerCase() === words),
  );
  if (called !== undefined) return called.prompt;
  const place = PLACE.exec(words)?.[1];
  if (place !== undefined) {
    const index = PLACES.findIndex((names) => names.split('|').includes(place));
    return choices.at(index)?.prompt ?? null;
  }
  if (!YES.test(words) || choices.length === 0) return null;
  const asked = chat.findLast(({ role, commandId }) => role === 'user' && commandId === question?.commandId)?.text;
  const isQuestion = choices.some(({ label, prompt: other }) => label !== other);
  return choices.length === 1 ? (choices[0]?.prompt ?? null) : (isQuestion && asked) || null;
}
