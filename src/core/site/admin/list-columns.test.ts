import { describe, expect, it } from 'vitest';
import { must } from '../../domain/assert.ts';
import { compile } from '../../engine/document/compile.ts';
import { readDocument } from '../../engine/document/read-document.ts';
import { columnsOf } from './list-table.ts';

/** The columns of a list of jobs with these fields behind those that it has. */
function columns(...more: readonly string[]): readonly string[] {
  const fields = [
    'name:text!# Name',
    'mend:>mend! Mend',
    'day:date Day',
    'phone:phone! Phone',
    'cost:money Cost',
    'note:text Note',
    ...more,
  ];
  const lines = [
    '{"site":{"name":"Mender"}}',
    '{"pages":[{"id":"home","path":"/","title":"Home"}]}',
    '{"entity":"mend","label":"Mend","plural":"Mends","fields":["name:text!# Name"]}',
    JSON.stringify({ entity: 'job', label: 'Job', plural: 'Jobs', fields }),
  ];
  return columnsOf(must(compile(readDocument(lines.join('\n')).document).blueprint.entities['job'], 'jobs')).map(
    ({ key }) => key,
  );
}

describe('the columns of a list of rows', () => {
  const before = columns('state:(in=In|done=Done) State');

  it('are the name and what tells most', () => {
    expect(before).toEqual(expect.arrayContaining(['name', 'mend', 'day', 'cost', 'state']));
  });

  it.each(['colour:(red=Red|blue=Blue) Colour', 'colour:text! Colour', 'size:(s=S|m=M) Size'])(
    'stay where a field comes behind them: %s',
    (field) => {
      const after = columns('state:(in=In|done=Done) State', field);
      expect(after).toEqual(expect.arrayContaining(['name', 'mend', 'day', 'cost', 'state']));
    },
  );
});
