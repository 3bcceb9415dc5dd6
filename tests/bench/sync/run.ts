import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installBaselines } from '../install-baselines.ts';
import { median } from '../measure.ts';
import { burst, crowd, fanOut, idle, join, kills, latency, presence, type Figures } from './modes.ts';
import { startBaseline, startOurs, type BenchServer } from './servers.ts';

interface Mode {
  readonly name: string;
  /** Number of times that each server is measured, in turn; memory and kills once, in a fresh process. */
  readonly rounds: number;
  readonly measure: (server: BenchServer) => Promise<Figures>;
  /** The deciding figures, each with its bar against those of the two others; null where nothing is compared. */
  readonly bars: readonly Bar[];
}
interface Bar {
  readonly figure: string;
  readonly holds: (ours: number, reference: number, hocuspocus: number) => boolean;
  readonly text: string;
}

const { values: args } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    alone: { type: 'boolean', default: false },
  },
});
const rounds = Number(args.rounds);
const atMost = (figure: string, ratio = 1.1): Bar => ({
  figure,
  holds: (ours, reference, hocuspocus) => ours <= ratio * Math.min(reference, hocuspocus),
  text: `at most ${ratio} x the better`,
});

const MODES: readonly Mode[] = [
  // The slowest of a hundred differ by half from one round to the next.
  {
    name: 'latency20',
    rounds: 2 * rounds + 1,
    measure: (server) => latency(server, 20, 6),
    bars: [atMost('p50'), atMost('p99')],
  },
  {
    name: 'latency200',
    rounds: 2 * rounds + 1,
    measure: (server) => latency(server, 200, 6),
    bars: [atMost('p50'), atMost('p99')],
  },
  {
    name: 'fanout',
    rounds,
    measure: (server) => fanOut(server, 5),
    bars: [{ figure: 'perSecond', holds: (ours, _, hocuspocus) => ours >= 0.8 * hocuspocus, text: 'at least 0.8 x Hocuspocus' }],
  },
  { name: 'burst', rounds, measure: burst, bars: [atMost('ms')] },
  { name: 'presence', rounds, measure: (server) => presence(server, 5), bars: [atMost('p50'), atMost('p99', 1.5)] },
  { name: 'join', rounds, measure: join, bars: [atMost('p50')] },
  {
    name: 'crowd',
    rounds,
    measure: (server) => crowd(server, 8),
    bars: [atMost('p50'), { figure: 'p99', holds: (ours) => ours < 100, text: 'under 100 ms' }],
  },
  {
    name: 'idle',
    rounds: 1,
    measure: idle,
    bars: [
      { figure: 'kilobytesPerRoom', holds: (ours) => ours <= 30, text: 'at most 30 KB' },
      { figure: 'leftMb', holds: (ours) => ours <= 1, text: 'all returned' },
    ],
  },
  {
    name: 'kills',
    rounds: 1,
    // A few kills show the losses of the others.
    measure: (server) => kills(server, server.name === 'ours' ? Number(args.kills) : Math.ceil(Number(args.kills) / 5)),
    bars: [{ figure: 'lost', holds: (ours) => ours === 0, text: 'none lost' }],
  },
];

/** `npm run bench:sync [-- --only latency20,fanout] [--kills 20] [--rounds 1] [--alone]`: `alone` leaves the others out. */
await installBaselines('@hocuspocus/server');
const wanted = MODES.filter(({ name }) => args.only === undefined || args.only.split(',').includes(name));
console.log(
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, Node ${process.version}, ${new Date().toISOString()}`,
);
console.log(`${'mode'.padEnd(34)}${['ours', 'y-websocket', 'hocuspocus', 'ratio'].map((text) => text.padStart(13)).join('')}`);
const began = performance.now();
const missed: string[] = [];
let passed = 0;
for (const mode of wanted) await runMode(mode);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`${passed} bars passed, ${missed.length} missed${missed.map((name) => `, ${name}`).join('')}; ${minutes} minutes`);
process.exit(missed.length > 0 ? 1 : 0);

async function runMode(mode: Mode): Promise<void> {
  const storeDir = await mkdtemp(path.join(tmpdir(), 'bench-hocuspocus-'));
  const servers = [await startOurs()];
  if (!args.alone) {
    servers.push(await startBaseline('y-websocket'));
    servers.push(await startBaseline('hocuspocus', mode.name === 'kills' ? storeDir : undefined));
  }
  const results = new Map<string, Figures[]>();
  for (let round = 0; round < mode.rounds; round += 1) {
    for (const server of servers) results.set(server.name, [...(results.get(server.name) ?? []), await mode.measure(server)]);
  }
  for (const server of servers) await server.close();
  await rm(storeDir, { recursive: true, force: true });
  print(mode, results);
}

function print(mode: Mode, results: ReadonlyMap<string, readonly Figures[]>): void {
  const names = Object.keys(results.get('ours')?.[0] ?? {});
  for (const figure of names) {
    const [ours = 0, reference = 0, hocuspocus = 0] = ['ours', 'y-websocket', 'hocuspocus'].map((server) =>
      median((results.get(server) ?? []).map((figures) => figures[figure] ?? Number.NaN)),
    );
    const better = figure === 'perSecond' ? Math.max(reference, hocuspocus) : Math.min(reference, hocuspocus);
    const bar = mode.bars.find((one) => one.figure === figure);
    const holds = bar?.holds(ours, reference, hocuspocus) === true;
    if (bar && holds) passed += 1;
    if (bar && !holds) missed.push(`${mode.name} ${figure}`);
    const verdict = bar ? `  ${holds ? 'pass' : 'MISS'}: ${bar.text}` : '';
    const cells = [ours, reference, hocuspocus].map((value) => value.toFixed(2).padStart(13)).join('');
    console.log(`${`${mode.name} ${figure}`.padEnd(34)}${cells}${`${(ours / better).toFixed(2)} x`.padStart(13)}${verdict}`);
  }
}
