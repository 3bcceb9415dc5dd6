import { Fragment, type ReactNode } from 'react';

interface TaggedTextProps {
  /** Words between tags are shown by the component of that name: `I agree to the <terms>User Agreement</terms>`. */
  readonly text: string;
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

export function TaggedText({ text, tags }: TaggedTextProps) {
  // Split at a pattern with two groups: plain words, a tag, its words, plain words and so on.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const show = index % 3 === 2 ? tags[parts[index - 1] ?? ''] : undefined;
    return <Fragment key={index}>{show === undefined ? part : show(part)}</Fragment>;
  });
}
