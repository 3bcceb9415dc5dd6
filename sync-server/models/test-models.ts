import sharp from 'sharp';
import { askModel, type Answer, type AskOptions } from './ask-model.ts';
import { costOf, ModelFault, type FaultReason, type Model, type Turn, type Usage } from './model.ts';

/** Abilities of a configured model, tried out. */
export interface ModelReport {
  readonly name: string;
  /** Reason for which it did not answer, null when it did. */
  readonly fault: FaultReason | null;
  readonly firstMs: number | null;
  readonly streams: boolean;
  readonly isStructured: boolean;
  readonly seesPictures: boolean;
  readonly tokensPerSecond: number | null;
  /** Tokens of the whole test. */
  readonly usage: Usage;
  /** Millionths of the currency; null without a price. */
  readonly cost: number | null;
}

const SYSTEM = 'You are being tested. Answer exactly as you are told, and with nothing else.';
const LIMIT_MS = 60_000;
const COUNT = 'Write the numbers from 1 to 60 as English words, one a line.';
const SUM = 'What is 3 + 4? Answer with JSON of the form {"answer": number}.';
const SUM_SCHEMA = {
  type: 'object',
  properties: { answer: { type: 'number' } },
  required: ['answer'],
  additionalProperties: false,
};
const LOOK = 'Which colour has this picture? Answer with one English word.';

/** Asks a model three short questions and tells what it can do. */
export async function testModel(model: Model, signal: AbortSignal, limitMs = LIMIT_MS): Promise<ModelReport> {
  const usage = { input: 0, output: 0 };
  const ask = async (turn: Omit<Turn, 'role'>, more: Pick<AskOptions, 'onText' | 'schema'> = {}) => {
    const turns: Turn[] = [{ role: 'user', ...turn }];
    const maxTokens = Math.min(2000, model.output);
    const answer = await askModel(model, { system: SYSTEM, turns, maxTokens, limitMs, signal, ...more });
    usage.input += answer.usage.input;
    usage.output += answer.usage.output;
    return answer;
  };
  const moments: number[] = [];
  const begun = performance.now();
  const counted = await attempt(() => ask({ text: COUNT }, { onText: () => void moments.push(performance.now()) }));
  if (counted instanceof ModelFault) return { ...UNREACHABLE, name: model.name, fault: counted.reason };
  const summed = await attempt(() => ask({ text: SUM }, { schema: SUM_SCHEMA }));
  const looked = await attempt(async () => ask({ text: LOOK, pictures: [{ data: await redPicture(), mediaType: 'image/png' }] }));
  const [first, last] = [moments[0] ?? begun, moments.at(-1) ?? begun];
  const streams = moments.length > 2 && last > first;
  return {
    name: model.name,
    fault: null,
    firstMs: Math.round(first - begun),
    streams,
    isStructured: !(summed instanceof ModelFault) && isSeven(summed.text),
    seesPictures: !(looked instanceof ModelFault) && /\bred\b/i.test(looked.text),
    tokensPerSecond: streams ? Math.round(counted.usage.output / ((last - first) / 1000)) : null,
    usage,
    cost: costOf(usage, model.price),
  };
}

const UNREACHABLE = {
  firstMs: null,
  streams: false,
  isStructured: false,
  seesPictures: false,
  tokensPerSecond: null,
  usage: { input: 0, output: 0 },
  cost: null,
} as const;

async function attempt(ask: () => Promise<Answer>): Promise<Answer | ModelFault> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ModelFault && error.reason !== 'stopped') return error;
    throw error;
  }
}

function isSeven(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'answer' in value && value.answer === 7;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function redPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
}
