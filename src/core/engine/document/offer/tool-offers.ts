import { CALCULATORS, calculatorKind } from '../../render/calculators/kinds.ts';
import type { BriefView } from '../brief/brief.ts';
import type { Ground, Shape } from '../ground/shape.ts';
import { HOME, order } from './looking.ts';
import { placeAtHome } from './home-order.ts';
import type { Offer, Piece } from './sketch.ts';

/** A tool: worked out by the formulas of a record, or one of the calculators that are there. Another one gets no offer. */
export function toolOffer(ground: Ground, view: BriefView, shape: Shape | undefined): Offer | null {
  if (view.as !== 'tool') return null;
  const { brief } = ground;
  const isWorkedOut = shape?.fields.some(({ computed }) => computed !== undefined) === true;
  const kind = isWorkedOut ? undefined : kindIn([view.name ?? '', view.of, brief.subject.words]);
  if (!isWorkedOut && kind === undefined) return null;
  const block: Piece['block'] = {
    type: 'calculator',
    title: view.name ?? shape?.name ?? brief.siteName,
    ...(isWorkedOut ? { query: shape.id } : { options: { kind: kind ?? '' } }),
  };
  return {
    by: 'calculator',
    fit: 1,
    pieces: [{ page: HOME, id: `home-tool-${order(view)}`, at: placeAtHome(ground, view), block }],
  };
}

/** The calculator that words name: by its kind in English, by its name in Chinese. */
function kindIn(phrases: readonly string[]): string | undefined {
  for (const phrase of phrases) {
    const english = phrase
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .flatMap((word) => (word === '' ? [] : (calculatorKind(word) ?? [])))[0];
    if (english !== undefined) return english;
    const chinese = Object.entries(CALCULATORS).find(([, { name }]) =>
      phrase.includes(name[1].replace(/计算器?$|估算$/, '').trim()),
    );
    if (chinese !== undefined && /\p{Script=Han}/u.test(phrase)) return chinese[0];
  }
  return undefined;
}
