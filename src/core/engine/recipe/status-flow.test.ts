import { describe, expect, it } from 'vitest';
import { parseFields } from '../catalogue/entities.ts';
import { flowOf } from './status-flow.ts';
import type { SiteEntity } from './scope.ts';

function flow(options: string, key = 'status') {
  const entity: SiteEntity = {
    id: 'thing',
    label: { en: 'Thing' },
    plural: { en: 'Things' },
    icon: 'folder',
    fields: parseFields(`title:text!# ${key}:(${options})`),
    rows: null,
    fieldLabels: {},
    values: [],
  };
  return (flowOf(entity)?.steps ?? []).map(
    (step) => `${step.id}: ${step.from.join('|')} > ${step.to}${step.by === 'own' ? ' (own)' : ''}`,
  );
}

describe('flowOf', () => {
  it.each([
    [
      'todo|doing|review|done',
      ['start: todo > doing (own)', 'review: doing > review', 'complete: todo|doing|review > done (own)', 'reopen: done > todo'],
    ],
    ['submitted|approved|rejected', ['approve: submitted > approved', 'reject: submitted > rejected']],
    [
      'new|confirmed|shipped|done|cancelled',
      [
        'confirm: new > confirmed',
        'ship: confirmed > shipped',
        'complete: new|confirmed|shipped > done (own)',
        'cancel: new|confirmed|shipped > cancelled (own)',
      ],
    ],
    ['red|green', ['tored: green > red', 'togreen: red > green']],
  ])('goes on along %s', (options, steps) => {
    expect(flow(options)).toEqual(steps);
  });

  it('needs a field that tells a state', () => {
    expect(flow('red|green', 'color')).toEqual([]);
    expect(flow('open|closed', 'mood')).toEqual(['close: open > closed', 'reopen: closed > open']);
  });

  it('takes states in any language for states', () => {
    expect(flow('待处理|已完成')).toHaveLength(2);
  });
});
