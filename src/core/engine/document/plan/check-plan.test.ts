import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { LIBRARY } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';
import { EMPTY_DOCUMENT, readDocument } from '../read-document.ts';
import { toDocument } from '../to-document.ts';
import { writeDocument } from '../write-document.ts';
import { checkPlan } from './check-plan.ts';

const blueprintOf = (brief: AuthoredBrief) => compile({ ...EMPTY_DOCUMENT, brief }).blueprint;
const states = (brief: AuthoredBrief, blueprint: ReturnType<typeof blueprintOf> | null) =>
  Object.fromEntries(checkPlan(brief, blueprint).outcomes.map(({ path, state, words }) => [path, `${state}: ${words}`]));

describe('the check of a plan', () => {
  it('finds what the brief lint finds, at the item as it is edited', () => {
    const brief: AuthoredBrief = {
      ...LIBRARY,
      entities: [{ name: '' }, ...(LIBRARY.entities ?? []), { name: '', fields: ['depth'] }],
      actions: ['', 'librarian: add tol', 'wizard: add tool'],
    };
    expect(checkPlan(brief, null).faults.map(({ path, code, values }) => [path, code, values?.['suggestion'] ?? ''])).toEqual([
      ['brief.entities.2', 'missingKey', ''],
      ['brief.actions.1', 'unknownEntity', 'Tool'],
      ['brief.actions.2', 'unknownActor', ''],
    ]);
  });

  it('says before it is built what cannot be', () => {
    expect(states(LIBRARY, null)).toMatchObject({
      'brief.entities.0': 'built: Tool',
      'brief.actions.0': 'built: reserve tool',
      'brief.actions.2': 'notBuilt: levitate moon',
    });
  });

  it('has a word for every item of a plan that says nothing yet', () => {
    expect(checkPlan({ subject: 'a club' }, null)).toEqual({ faults: [], outcomes: [] });
  });
});

describe('the outcomes of a plan in its site', () => {
  const blueprint = blueprintOf(LIBRARY);

  it('are those of the engine for a site that was built of it', () => {
    expect(states(LIBRARY, blueprint)).toEqual(states(LIBRARY, null));
  });

  it('follow the site: what is not in it is not built, or built in part', () => {
    const wider: AuthoredBrief = {
      ...LIBRARY,
      entities: [
        { id: 'tool', name: 'Tool', fields: ['condition (new|worn)', 'serial number', 'weight'] },
        { name: 'Workshop', fields: ['address'] },
      ],
      views: [{ of: 'tool', as: 'chart', by: 'condition' }],
    };
    expect(states(wider, blueprint)).toMatchObject({
      'brief.entities.0': 'approximated: serial number, weight',
      'brief.entities.1': 'notBuilt: Workshop',
      'brief.views.0': expect.stringMatching(/^notBuilt/),
      'brief.actions.0': 'built: reserve tool',
    });
  });
});

describe('a version with a plan, as a document', () => {
  it('begins with its brief, and compiles to the same bytes', () => {
    const blueprint = blueprintOf(LIBRARY);
    const text = writeDocument(toDocument(blueprint, LIBRARY));
    expect(text.split('\n')[0]).toBe(JSON.stringify({ brief: LIBRARY }));
    const { document, diagnostics } = readDocument(text);
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(compile(document).blueprint)).toBe(JSON.stringify(blueprint));
  });

  it('has no brief where nobody wrote one', () => {
    expect(writeDocument(toDocument(blueprintOf(LIBRARY)))).not.toContain('{"brief"');
  });
});
