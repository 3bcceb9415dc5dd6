import { CALCULATORS, CALCULATOR_GROUPS, SCRIPT_KINDS } from '../../render/calculators/kinds.ts';
import { GAME_KINDS } from '../../render/blocks/games/kinds.ts';

/** Values that an option of a block may hold: a kind of value, or one of some words. */
export type OptionRule =
  | 'text'
  | 'name'
  | 'number'
  | 'bool'
  | 'list'
  | 'date'
  | 'picture'
  | 'entities'
  | 'metrics'
  | 'group'
  | 'makers'
  | 'numberField'
  | 'numberFields'
  | 'fields'
  | 'edit'
  | 'filters'
  | 'steps'
  | 'totals'
  | readonly string[];

const ROW_ACTION = ['none', 'detail', 'cart'];
const WRITING = { button: 'text', thanks: 'text' } as const;

/** The options that each type of block reads. A type that is not here reads none. */
export const BLOCK_OPTIONS: Readonly<Record<string, Readonly<Record<string, OptionRule>>>> = {
  hero: { picture: 'picture', eyebrow: 'text', aside: ['rows', 'tasks', 'hours', 'picture', 'none'], spotlight: 'bool' },
  media: { picture: 'picture', shown: 'bool' },
  cards: { social: 'bool' },
  lookup: { check: 'fields' },
  collection: {
    search: 'bool',
    filters: 'filters',
    sorts: 'fields',
    ranges: 'fields',
    pageSize: 'number',
    export: 'bool',
    action: ROW_ACTION,
    edit: 'edit',
    create: 'bool',
    ask: 'fields',
    sort: 'fields',
    cells: 'fields',
    hours: 'bool',
    agenda: 'bool',
    thanks: 'text',
  },
  detail: { related: 'bool', pdf: 'bool', action: [...ROW_ACTION, 'book'], children: 'entities', edit: 'edit' },
  stats: { metrics: 'metrics' },
  chart: {
    chart: ['line', 'bar', 'donut', 'area', 'scatter'],
    field: 'numberField',
    fields: 'numberFields',
    series: 'group',
    stacked: 'bool',
    by: 'group',
    agg: ['sum', 'avg', 'count', 'none'],
    choices: 'bool',
  },
  form: { ...WRITING, steps: 'steps', totals: 'totals' },
  booking: { ...WRITING, resource: 'fields', times: 'list', totals: 'totals' },
  contact: { thanks: 'text' },
  checkout: { thanks: 'text', totals: 'totals' },
  comments: { thanks: 'text' },
  search: { entities: 'entities' },
  report: { of: 'entities' },
  countdown: { date: 'date' },
  exam: { count: 'number', time: 'number', pass: 'number' },
  calculator: { kind: [...Object.keys(CALCULATORS), ...Object.keys(CALCULATOR_GROUPS), ...SCRIPT_KINDS] },
  maker: { kind: 'makers', kept: 'bool' },
  game: { game: [...Object.keys(GAME_KINDS), 'wheel'], perDay: 'number' },
  editor: { mode: ['html', 'markdown', 'text', 'code'] },
  custom: { part: 'name', height: 'number', asked: 'text' },
  realm: { world: 'name', resources: 'list' },
};
