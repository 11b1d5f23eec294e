import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  ensureObjectStore,
  ensurePdftotext,
  ensurePromtool,
  ensureProxies,
  ensureSftpServer,
  ensureWaveReaders,
} from './apt.mjs';
import { browsers, importRules, lint, types, unused } from './checks.mjs';
import { ensureChromium, ensureHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runProgram } from './run-program.mjs';
import { environment, requireNode, root } from './runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

/**
 * `unit`, `api`, `component` or `e2e` alone, with its tool's arguments (a file, `-g title`, `-t title`); all four by
 * default.
 * `deep` runs what they leave out.
 */
const [only, ...filter] = process.argv.slice(2);
const SUITES = {
  unit: async () => {
    await ensurePdftotext();
    await suite('rules and architecture', (file) => runVitest('unit', file), countVitest);
  },
  api: async () => {
    lowerPriority();
    await ensurePdftotext();
    await ensureObjectStore();
    await ensureProxies();
    await ensurePromtool();
    await ensureSftpServer();
    await ensureWaveReaders();
    await suite('HTTP and processes', (file) => runVitest('api*', file), countVitest);
  },
  component: async () => {
    lowerPriority();
    await suite('components in a browser', runComponents, countVitest);
  },
  e2e: async () => {
    lowerPriority();
    await suite('journeys in a browser', (file) => runPlaywright(file), countPlaywright);
  },
};
/** What takes long by its nature, and `npm test` leaves out. */
const DEEP = async () => {
  lowerPriority();
  await ensureObjectStore();
  await ensureProxies();
  await ensureSftpServer();
  await suite('kills, restarts and an object store', (file) => runVitest('deep', file), countVitest);
  if (filter.length > 0) return;
  const everyWidth = (file) => runPlaywright(file, ['--project=every width'], { TEST_DEPTH: 'deep' });
  await suite('every width, text size, contrast and reader', everyWidth, countPlaywright);
};
const parts = { ...SUITES, deep: DEEP };
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`Usage: npm test, or node bin/test.mjs <${Object.keys(parts).join(' | ')}> [filter]`);
  process.exit(2);
}

await ensureInstalled();
const node = requireNode();
const scratch = makeScratchFolder();
const total = { passed: 0, failed: 0 };
const failures = [];
/** What this machine can't run: a name, and how many tests of it. */
const skipped = new Map();
let testsRun = 0;

if (only === undefined) {
  await runChecks();
  for (const run of Object.values(SUITES)) await run();
} else {
  if (!['unit', 'component'].includes(only)) await check('web build', () => ensureWebBuild(node));
  await parts[only]();
}

rmSync(scratch, { recursive: true, force: true });
if (testsRun === 0) console.error('No test ran.');
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed${describeSkipped()}`);
process.exit(total.failed === 0 && testsRun > 0 ? 0 : 1);

async function runChecks() {
  // The slowest check runs in parallel with the others.
  const typeCheck = types(node);
  await check('lint', () => lint(node));
  await check('import rules', () => importRules(node));
  await check('unused code and dependencies', () => unused(node));
  await check('web build', () => ensureWebBuild(node));
  await check('promised browsers', () => browsers(node));
  await check('types', () => typeCheck);
}

/** Runs a step that passes or fails as a whole. */
async function check(name, run) {
  console.log(`\n── ${name}`);
  const code = await run();
  if (code === 0) total.passed += 1;
  else fail(`${name} failed (exit code ${code}).`);
}

/** Runs a step whose tests are counted one by one, from its tool's report. */
async function suite(name, run, count) {
  console.log(`\n── ${name}`);
  const file = join(scratch, `${name}.json`);
  const code = await run(file);
  const { passed, failed, names, left = [] } = readReport(file, count);
  // A filter skips tests, too.
  if (filter.length === 0) for (const one of left) skipped.set(one, (skipped.get(one) ?? 0) + 1);
  total.passed += passed;
  total.failed += failed;
  failures.push(...names);
  testsRun += passed + failed;
  if (code !== 0 && failed === 0) fail(`${name} did not finish (exit code ${code}).`);
  else if (passed + failed === 0) fail(`${name}: none ran.`);
}

function fail(message) {
  total.failed += 1;
  failures.push(message);
  console.error(message);
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, names: [] };
  }
}

function runVitest(project, file, options = [], variables = {}) {
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', ...options];
  return runProgram(
    node,
    ['node_modules/vitest/vitest.mjs', ...args, `--outputFile.json=${file}`, ...filter],
    testEnvironment(variables),
  );
}

async function runComponents(file) {
  const chromium = await ensureHeadlessChromium();
  if (!chromium) return withoutChromium();
  // The pages of passing tests write errors that the tests provoke.
  return runVitest('component', file, ['--silent=passed-only'], { CHROMIUM_PATH: chromium });
}

/** Counts a file that failed to load as one failure, because it has no tests. */
function countVitest(report) {
  const failedToLoad = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some(({ status }) => status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedToLoad.length,
    names: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages)),
      ...failedToLoad.map(({ name, message }) => failureOf(name, [message])),
    ],
    left: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'pending' || status === 'skipped')
        .map(() => relative(root, name)),
    ),
  };
}

async function runPlaywright(file, options = [], variables = {}) {
  const chromium = await ensureHeadlessChromium();
  const fullChromium = await ensureChromium();
  if (!chromium) return withoutChromium();
  const env = testEnvironment({
    CHROMIUM_PATH: chromium,
    WHOLE_CHROMIUM_PATH: fullChromium ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...variables,
  });
  const args = ['test', '--reporter=list,json', ...options, ...filter];
  return runProgram(node, ['node_modules/@playwright/test/cli.js', ...args], env);
}

function withoutChromium() {
  console.error('The browser tests need Chromium: install it, or name its program in CHROMIUM_PATH.');
  return 1;
}

/** Counts a browser test that passed on its second try as passed; the list above names it as flaky. */
function countPlaywright({ suites, stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: [...suites.flatMap(failedJourneys), ...errors.map(({ message }) => message)],
    left: suites.flatMap(skippedJourneys),
  };
}

function failedJourneys({ title, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const messages = ({ tests }) => tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
  return [
    ...failed.map((spec) => failureOf(`${title} › ${spec.title}`, messages(spec))),
    ...suites.flatMap(failedJourneys),
  ];
}

/** A failed test in the summary: its name, and below it the beginning of what each try said. */
function failureOf(name, messages) {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message ?? '')
      .split('\n')
      .slice(0, 12),
  );
  return [name, ...lines.filter((line) => line.trim() !== '')].join('\n      ');
}

function skippedJourneys({ title, specs = [], suites = [] }) {
  const left = specs.flatMap(({ tests }) => tests.filter(({ status }) => status === 'skipped'));
  return [...left.map(() => title), ...suites.flatMap(skippedJourneys)];
}

/** What the last line says of tests that this machine can't run: how many, and of which files. */
function describeSkipped() {
  const count = [...skipped.values()].reduce((sum, one) => sum + one, 0);
  return count === 0
    ? ''
    : `, ${count} skipped: ${[...skipped].map(([name, tests]) => `${name} (${tests})`).join(', ')}`;
}

function testEnvironment(variables = {}) {
  return environment(node, { NODE_ENV: 'test', TMPDIR: scratch, ...variables });
}

/**
 * Lowers the priority of this run to that of the product's own child processes: otherwise tests of other files keep
 * both processors busy while a test waits for such a child.
 */
function lowerPriority() {
  setPriority(Math.max(10, getPriority()));
}

/**
 * Makes the folder of this run's databases, files and browser profiles: in memory if there is enough, because copying
 * a database for each test file on a disk takes a quarter of the run.
 */
function makeScratchFolder() {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 's42-test-'));
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}

/** The folder in memory that Linux offers, if it has 8 GB left. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 8e9 ? '/dev/shm' : undefined;
  } catch {
    return undefined;
  }
}
