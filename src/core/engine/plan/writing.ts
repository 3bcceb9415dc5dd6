import type { Reading } from '../read/reading.ts';
import { pageListing, type Draft } from './draft.ts';
import { isChinese, ownWords, plural } from '../recipe/naming.ts';

/** A site for poems calls its articles poems. */
export function nameWriting(draft: Draft, reading: Reading): void {
  const post = draft.entities.get('post');
  if (post === undefined || post.label !== undefined) return;
  const nouns = (reading.requests ?? []).flatMap(({ value }) => (value.feature === 'blog' ? [writtenNoun(value.object)] : []));
  const noun = nouns.find((each) => each !== null && nouns.filter((other) => other === each).length > 1) ?? newsOf(reading);
  if (noun === undefined || noun === null) return;
  const name = isChinese(noun) ? { zh: noun } : ownWords(noun);
  const many = isChinese(noun) ? { zh: noun } : ownWords(plural(noun));
  draft.entities.set('post', { ...post, label: name, plural: many });
  const page = pageListing(draft, 'post');
  if (page !== undefined) draft.pages.set(page.path, { ...page, title: { ...page.title, ...many } });
}

/** News under their own name, where nobody speaks of articles or a blog beside them. */
function newsOf({ features, requests = [], locale }: Reading): string | undefined {
  const isNews = features.some(({ value, confidence }) => value === 'news' && confidence > 0.8);
  const isOther = requests.some(
    ({ value }) => value.feature === 'blog' || /article|blog|\bposts?\b|文章|博客/iu.test(value.text),
  );
  return isNews && !isOther ? NEWS[locale] : undefined;
}

const NEWS: Readonly<Record<Reading['locale'], string>> = { en: 'news', zh: '新闻' };

function writtenNoun(object: string): string | null {
  const words = object
    .toLowerCase()
    .replace(/^.*\b(?:types?|kinds?|genres?|categories) of\s+/, '')
    .replace(/^(?:on|for|their|his|her|own|new|other|others|different|specific|various|the|a|an|s|my|your|\s)+\s/, '')
    .replace(/\s+(?:content|works?|pieces?)$/, '')
    .trim();
  if (
    words === '' ||
    words.split(' ').length > 2 ||
    /\b(?:articles?|posts?|blogs?|contents?|information|comments?)\b|文章|博客|内容|日志/.test(words)
  )
    return null;
  return /^\p{Script=Han}{2,4}$/u.test(words) || /^[a-z ]{3,24}$/.test(words) ? words : null;
}
