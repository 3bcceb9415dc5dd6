import { testModel, type ModelReport } from './test-models.ts';
import type { FaultReason, Model } from './model.ts';

export const MODELS_USAGE = `Usage: npm run models -- test
  Asks each configured model three short questions and says what it can do.
       npm run models -- usage [--days 30]
  Says, for each day and model, the runs, tokens, cost and failures in the database of the server.
`;

const DAYS = { default: 30, max: 90 } as const;

/** What the command line asks for; null when that is nothing known. */
export function readArguments(
  args: readonly string[],
): { readonly kind: 'test' } | { readonly kind: 'usage'; readonly days: number } | null {
  const [command, option, value = '', ...more] = args;
  if (command === 'test') return option === undefined ? { kind: 'test' } : null;
  if (command !== 'usage' || more.length > 0) return null;
  if (option === undefined) return { kind: 'usage', days: DAYS.default };
  const days = option === '--days' && /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return days >= 1 && days <= DAYS.max ? { kind: 'usage', days } : null;
}

/** Said where a model is needed and none is configured. */
export const NO_MODEL =
  'No model is configured. Set MODEL_NAME and MODEL_URL (and MODEL_API_KEY), or write models.json into DATA_DIR: docs/models.md says how.';

const REASONS: Readonly<Record<FaultReason, string>> = {
  blocked: 'no: its address may not be called',
  refused: 'no: it refused the request (is the key right, and the name of the model?)',
  limited: 'no: it refused the request for now (limit of its rate)',
  down: 'no: nothing answered at its address, or the answer was an error',
  cut: 'no: its answer broke off',
  slow: 'no: it took longer than a minute',
  format: 'no: its answer did not end',
  tooLong: 'no: it can hold too little',
  stopped: 'no: the test was stopped',
};

/** `npm run models -- test`: one paragraph for each model, and whether all of them answer. */
export async function runModels(
  models: readonly Model[],
  signal: AbortSignal,
): Promise<{ readonly text: string; readonly allReachable: boolean }> {
  const reports: ModelReport[] = [];
  // One after the other: several at once would slow each other down where they share a machine.
  for (const model of models) reports.push(await testModel(model, signal));
  return {
    text: reports.map((report) => paragraph(report)).join('\n'),
    allReachable: reports.every(({ fault }) => fault === null),
  };
}

function paragraph(report: ModelReport): string {
  const rows: [string, string][] =
    report.fault === null
      ? [
          ['reachable', `yes, first word after ${((report.firstMs ?? 0) / 1000).toFixed(1)} s`],
          ['streams', said(report.streams)],
          ['structured output', said(report.isStructured)],
          ['sees pictures', said(report.seesPictures)],
          ['speed', report.tokensPerSecond === null ? 'not known: it does not stream' : `${report.tokensPerSecond} tokens/s`],
          ['tokens', `${report.usage.input} in, ${report.usage.output} out`],
          ['cost of this test', report.cost === null ? 'not known: no price is configured' : (report.cost / 1e6).toFixed(6)],
        ]
      : [['reachable', REASONS[report.fault]]];
  return `${report.name}\n${rows.map(([what, value]) => `  ${what.padEnd(18)} ${value}\n`).join('')}`;
}

function said(is: boolean): string {
  return is ? 'yes' : 'no';
}
