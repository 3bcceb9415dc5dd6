const POLITE = String.raw`^\s*(?:please\s+|请)?`;
const END = String.raw`\s*(?:please)?[.!。！]*\s*$`;
const LAST = new RegExp(
  `${POLITE}(?:(?:undo|revert|roll ?back)(?:\\s+(?:it|that|this|the last|my last|the latest)(?:\\s+(?:change|edit|step|one))?)?|go back(?:\\s+(?:one|a))?(?:\\s+(?:version|step))?|go back to the (?:previous|last) version|(?:撤销|撤回|还原|回退)(?:上一步|上一次|刚才|刚刚)?(?:的)?(?:修改|操作|更改|改动)?|(?:恢复|回到|返回|退回)(?:到)?上一?个?版本?)${END}`,
  'i',
);
const FIRST = new RegExp(
  `${POLITE}(?:(?:go )?back to|return to|restore|revert to|(?:回到|恢复|返回|还原)[到成]?)\\s*(?:the )?(?:(?:first|original|initial)(?: version| one| design| state)?|(?:最初|最开始|第一|原始)(?:个|的)*(?:版本?|样子|状态)?)${END}`,
  'i',
);
const NUMBERED = new RegExp(
  `${POLITE}(?:(?:go back|return|restore|revert|roll ?back|switch|undo)(?:\\s+(?:back\\s+)?to)?\\s+(?:the\\s+)?(?:version|v)\\s*(\\d{1,5})|(?:恢复|回到|返回|退回|切换|还原|回退)(?:到|至)?(?:第\\s*(\\d{1,5})\\s*个?版本?|版本\\s*(\\d{1,5})))${END}`,
  'i',
);
const NEXT = new RegExp(
  `${POLITE}(?:redo(?:\\s+(?:it|that|this|the last)(?:\\s+(?:change|edit|step|one))?)?|undo (?:the|that|my) undo|重做|(?:恢复|还原)(?:刚才|刚刚)(?:的)?(?:修改|操作|更改|改动|内容)?|取消撤销|撤销撤销)${END}`,
  'i',
);

/**
 * The version that a prompt asks to have back and nothing else: `undo`, "go back to version 3", "back to the first one", 撤销;
 * `redo`, 恢复刚才 take an undo back.
 * A number is a version's number; null for every other prompt.
 */
export function readVersionRequest(prompt: string): 'previous' | 'next' | number | null {
  const numbered = NUMBERED.exec(prompt);
  if (numbered !== null) return Number(numbered[1] ?? numbered[2] ?? numbered[3]);
  if (FIRST.test(prompt)) return 1;
  if (NEXT.test(prompt)) return 'next';
  return LAST.test(prompt) ? 'previous' : null;
}
