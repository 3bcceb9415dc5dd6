import type { Diagnostic } from '../../../domain/diagnostic.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { own } from '../../edit/patch.ts';
import { textList } from '../../render/block-data.ts';
import { MAKERS } from '../../render/makers/kinds.ts';
import { fault } from '../fault.ts';
import { readMetric } from '../assemble.ts';
import { BLOCK_OPTIONS, type OptionRule } from './block-options.ts';
import { entityOf, type LintSite } from './lint-site.ts';
import { stepFaults, totalFaults } from './form-option-rules.ts';
import { groupFaults, metricFaults, numberFaults } from './metric-rules.ts';
import { keysOf } from './query-rules.ts';

type OptionValue = NonNullable<Block['options']>[string];

/** Faults of a block's options: unknown ones, and values that mean nothing to it. */
export function optionFaults(site: LintSite, id: string, block: Block): Diagnostic[] {
  const rules = own(BLOCK_OPTIONS, block.type) ?? {};
  return Object.entries(block.options ?? {}).flatMap(([key, value]) => {
    const path = `blocks.${id}.options.${key}`;
    const rule = own(rules, key);
    if (rule === undefined) return [fault('unknownOption', path, { got: key, allowed: Object.keys(rules) })];
    return valueFaults({ site, block, path }, rule, value);
  });
}

interface Place {
  readonly site: LintSite;
  readonly block: Block;
  readonly path: string;
}

function valueFaults(place: Place, rule: OptionRule, value: OptionValue): Diagnostic[] {
  const { site, block, path } = place;
  const wrong = (allowed: readonly string[]) => [fault('optionValue', path, { got: value, allowed })];
  if (typeof rule !== 'string') return typeof value === 'string' && rule.includes(value) ? [] : wrong(rule);
  const entity = entityOf(site, block.query?.entity);
  const text = typeof value === 'object' ? textList(value).join() : String(value);
  const list = Array.isArray(value) ? textList(value) : [text];
  switch (rule) {
    case 'text':
      return typeof value === 'string' || (typeof value === 'object' && !Array.isArray(value)) ? [] : wrong(['a text']);
    case 'name':
      return typeof value === 'string' ? [] : wrong(['a name']);
    case 'number':
      return typeof value === 'number' ? [] : wrong(['a number']);
    case 'bool':
      return typeof value === 'boolean' ? [] : wrong(['true', 'false']);
    case 'edit':
      return typeof value === 'boolean' ? [] : valueFaults(place, 'fields', value);
    case 'list':
      return Array.isArray(value) ? [] : wrong(['a list']);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.test(text) ? [] : wrong(['2027-01-31']);
    case 'picture':
      return typeof value === 'string' && !/^(https?:)?\/\//i.test(value) ? [] : [fault('remotePicture', path, { got: value })];
    case 'makers': {
      const kinds = Object.keys(MAKERS);
      return text
        .split(',')
        .filter((kind) => !kinds.includes(kind))
        .map((kind) => fault('optionValue', path, { got: kind, allowed: kinds }));
    }
    case 'entities':
      return list
        .filter((each) => entityOf(site, each) === undefined)
        .map((each) => fault('unknownEntity', path, { got: each, allowed: Object.keys(site.blueprint.entities) }));
    case 'metrics':
      return list.flatMap((each) => statFaults(place, each));
    case 'group':
      return entity === undefined ? [] : groupFaults(entity, text, path);
    case 'numberField':
      return entity === undefined ? [] : numberFaults(entity, text, path);
    case 'numberFields':
      return entity === undefined ? [] : list.flatMap((each) => numberFaults(entity, each, path));
    case 'steps':
      return stepFaults(block, value, { entity, path });
    case 'totals':
      return entity === undefined ? [] : totalFaults(site, block, { entity, path });
    case 'filters':
    case 'fields': {
      const flags = rule === 'filters' ? (entity?.flags ?? []).map(({ id }) => id) : [];
      const keys = entity === undefined ? list : [...keysOf(entity), ...flags];
      return list
        .filter((each) => !keys.includes(rule === 'filters' ? each : each.replace(/^-/, '')))
        .map((each) => fault('unknownField', path, { got: each, allowed: keys }));
    }
  }
}

/** A figure of a band: `count:loan`, `sum:loan.fee`, or `avg:fee` of the rows that the block reads. */
function statFaults({ site, block, path }: Place, text: string): Diagnostic[] {
  const metric = readMetric(text);
  if (metric === null) return [fault('metricForm', path, { got: text })];
  if (entityOf(site, metric.entity) !== undefined) return metricFaults(site, metric, path);
  const entity = entityOf(site, block.query?.entity);
  if (entity?.fields.some(({ key }) => key === metric.entity) === true) return numberFaults(entity, metric.entity, path);
  return [fault('unknownEntity', path, { got: metric.entity, allowed: Object.keys(site.blueprint.entities) })];
}
