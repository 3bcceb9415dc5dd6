import { QUOTED } from './grammar/clause.ts';

/** White space, and characters that take no room. */
const SPACES = /[\s\u200b\u2060]{2,}/g;
/** Signs that mean no more for being repeated. */
const REPEATED = /([,;:!?，、；：。！？])\1+/g;
const RULES = /([-_=*~#.·•—…/|])\1{3,}/g;

/** What is not spoken of stays anyhow. */
const REST_STAYS =
  /(?:(?:其他|其它|其余|别的)的?(?:地方|部分|颜色)?都?(?:不动|不变|不要动|别动|不用动|照旧|保持(?:不变|原样))|(?:and |but )?(?:please )?(?:leave|keep) (?:everything else|the rest)(?: as (?:it )?is| the same| unchanged| alone)?)[.。!！]?\s*$/iu;

/**
 * An edit prompt without what means nothing: runs of white space and of one sign are made short, since every reader would go
 * through them again from each of their places. Quoted words stay as they were typed.
 */
export function tidyRequest(prompt: string): string {
  let tidy = '';
  let from = 0;
  for (const { index, 0: quoted } of prompt.matchAll(QUOTED)) {
    tidy += tidySpan(prompt.slice(from, index)) + quoted;
    from = index + quoted.length;
  }
  const whole = tidy + tidySpan(prompt.slice(from));
  return withoutRest(whole) || whole;
}

function withoutRest(request: string): string {
  const at = request.search(REST_STAYS);
  if (at === -1) return request;
  const kept = request.slice(0, at).trimEnd();
  return /[,，;；。.]$/.test(kept) ? kept.slice(0, -1) : kept;
}

function tidySpan(text: string): string {
  return text
    .replace(SPACES, (run) => (run.includes('\n') ? '\n' : ' '))
    .replace(REPEATED, '$1')
    .replace(RULES, '$1$1$1');
}
