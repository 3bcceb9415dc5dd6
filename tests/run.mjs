import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildStale } from '../src/build/build.mjs';
import { installEngines } from './support/install-engines.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const results = path.join(root, 'tests/.results');
const folders = ['src', 'sync-server', 'tests'];
const only = process.argv.slice(2);
const REASON_LINES = 8;

/** Every check of the project, cheap ones first. A check that fails does not keep the others from running. */
const checks = [
  {
    name: 'format',
    run: () => program('oxfmt', ['--check', ...folders, 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']),
  },
  {
    name: 'lint',
    run: () =>
      program('oxlint', ['--type-aware', '--report-unused-disable-directives-severity=error', '--max-warnings=0', ...folders]),
  },
  { name: 'types', run: () => program('tsc', ['-b']) },
  { name: 'boundaries', run: () => command('node', ['tests/support/check-boundaries.mjs']) },
  { name: 'unused', run: () => program('knip', []) },
  { name: 'engines', run: attempt(installEngines) },
  { name: 'unit', run: () => vitest('unit', 'unit*') },
  { name: 'build', run: attempt(() => buildStale()) },
  { name: 'integration', run: () => vitest('integration', 'integration') },
  { name: 'end-to-end', run: endToEnd },
];

const total = { passed: 0, failed: 0 };
/** Reasons of failed tests, in short: a log that is kept is often only its end. */
const reasons = [];
/** Tests of the whole product that passed at their second try only: named at the end, so that none is forgotten. */
const flakyTests = [];
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
for (const check of checks.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const started = performance.now();
  const outcome = await check.run();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  reasons.push(...(outcome.reasons ?? []));
  flakyTests.push(...(outcome.flaky ?? []));
  console.log(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
for (const reason of flakyTests) console.log(`flaky: ${reason}`);
for (const reason of reasons) console.log(`failed: ${reason}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function program(name, args) {
  return command(path.join(root, 'node_modules/.bin', name), args);
}

function command(file, args) {
  const done = spawnSync(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } });
  return done.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function attempt(work) {
  return async () => {
    try {
      await work();
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1 };
    }
  };
}

function vitest(name, projects) {
  const file = path.join(results, `${name}.json`);
  const outcome = program('vitest', [
    'run',
    '--project',
    projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted(outcome, file, (report) => {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const described = (chosen) => chosen.map(({ fullName, failureMessages }) => reasonOf(fullName, failureMessages[0]));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      flaky: described(tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)),
      reasons: described(tests.filter(({ status }) => status === 'failed')),
    };
  });
}

function endToEnd() {
  const file = path.join(results, 'end-to-end.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = file;
  const outcome = program('playwright', ['test', '--reporter=list,json']);
  return counted(outcome, file, (report) => {
    const specs = specsOf(report);
    const described = (chosen, result) =>
      chosen.map(({ title, tests }) => reasonOf(title, tests[0]?.results.at(result)?.error?.message));
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      flaky: described(
        specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')),
        0,
      ),
      reasons: described(
        specs.filter(({ ok }) => !ok),
        -1,
      ),
    };
  });
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A test's title and the first lines of its error, without the colours of a terminal. */
function reasonOf(title, message = 'it did not run') {
  const lines = stripVTControlCharacters(message).split('\n');
  return [title, ...lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES)].join('\n  ');
}

/** The report's own counts; a run that failed without a failed test (a suite that did not load, no test at all) counts as one failure. */
function counted(outcome, file, read) {
  try {
    const { passed, failed, flaky, reasons } = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: failed === 0 && (outcome.failed > 0 || passed === 0) ? 1 : failed, flaky, reasons };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
