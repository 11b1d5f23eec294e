import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { newSettings } from '../process/database.ts';
import { root, startProduct } from '../process/product.ts';
import { isInstalled, skippedWithout } from '../support/programs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

/** The metrics of a process as series of ten minutes for promtool. */
const seriesOf = (metrics: string): string =>
  [...metrics.matchAll(/^(session42_\S+) (\S+)$/gm)]
    .filter(([, name]) => /_(alarm|reachable|watch_age_seconds|disk_free_bytes)\b/.test(name ?? ''))
    .map(([, name, value]) => `      - { series: '${name}', values: '${value}x10' }\n`)
    .join('');

it.skipIf(!isInstalled('promtool'))(
  `an installation without a worker and without its mail server raises the alerts of just these faults${skippedWithout('promtool')}`,
  async () => {
    const product = await startProduct({
      env: {
        ...(await newSettings()),
        ROLE: 'web',
        METRICS_PORT: '0',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'hello@session42.example',
      },
    });
    const address = () => /counted at (\S+)\./.exec(product.output())?.[1] ?? '';
    await expect.poll(address, { timeout: 30_000 }).not.toBe('');
    const metrics = async () => (await fetch(address())).text();
    // Its help is there from the start, its values once the process has looked after the installation.
    await expect
      .poll(metrics, { timeout: 60_000, interval: 500 })
      .toContain('session42_reachable{what="mail"}');
    const folder = await temporaryFolder();
    await writeFile(
      join(folder, 'rules.yml'),
      await readFile(join(root, 'deploy/prometheus-alerts.yml'), 'utf8'),
    );
    const raised: Record<string, string[]> = {
      NoWorker: [
        "- { exp_labels: { severity: critical }, exp_annotations: { summary: 'No worker runs: emails, songs to process and imports wait' } }",
      ],
      CannotReach: ['mail'].map(
        (what) =>
          `- { exp_labels: { severity: critical, what: ${what} }, exp_annotations: { summary: "${what} can't be reached" } }`,
      ),
    };
    const names = ['NoWorker', 'CannotReach', 'NothingAnswers', 'NobodyWatches', 'BackupFailed', 'DiskFull'];
    const cases = names.map((name) => {
      const alerts = (raised[name] ?? []).map((line) => `          ${line}\n`).join('');
      return `      - eval_time: 5m\n        alertname: ${name}\n        exp_alerts:${alerts === '' ? ' []\n' : `\n${alerts}`}`;
    });
    await writeFile(
      join(folder, 'cases.yml'),
      `rule_files: [rules.yml]\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n${seriesOf(await metrics())}    alert_rule_test:\n${cases.join('')}`,
    );
    const { stdout } = await run('promtool', ['test', 'rules', join(folder, 'cases.yml')]);
    expect(stdout).toContain('SUCCESS');
  },
);
