import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MachineState } from '#contract/operations/state.ts';
import { bytes } from '#shared/bytes.ts';
import { count, number } from '#text/counts.ts';
import { stateText } from '#text/operations/state.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Alarms } from './Alarms.tsx';
import { Backups } from './Backups.tsx';
import { FailingServices } from './FailingServices.tsx';
import { FailedJobs, OpenJobs } from './Jobs.tsx';
import { LaunchPanel } from './LaunchPanel.tsx';
import { ParkedPayments } from './ParkedPayments.tsx';
import { Processes } from './Processes.tsx';
import { Settings } from './Settings.tsx';
import css from './StateTab.module.css';
import { StoppedSenders } from './StoppedSenders.tsx';

const pollMs = 10_000;

/** The system's state: readiness, versions, storage, and jobs. It is reloaded every ten seconds. */
export function StateTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['state'],
    queryFn: async () => (await call('GET /admin/state', {})).body,
    refetchInterval: pollMs,
  });
  const failed = error && <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return failed ?? <Loading shape="panels" />;
  return (
    <div className={css.tab}>
      {failed}
      <Alarms alarms={data.alarms} />
      <NewerVersion version={data.newer_version} />
      <ParkedPayments />
      <StoppedSenders />
      <FailingServices services={data.failing_services} />
      <LaunchPanel readiness={data.readiness} />
      <Processes processes={data.processes} />
      <Machine state={data} />
      <StorageFacts state={data} />
      <Backups />
      <Queues state={data} />
      <OpenJobs />
      <FailedJobs />
      <Settings />
    </div>
  );
}

/** That a process runs an older version than what is installed or what others run; nothing otherwise. */
function NewerVersion({ version }: { version: string | null }) {
  const text = useText(stateText);
  if (version === null) return null;
  return (
    <div className={css.whole} role="status">
      <p>
        <b>{text.newer(ltr(version))}</b> {text.newerWhat}
      </p>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          {/* “Node” and “PostgreSQL” are English in both languages. */}
          <dt lang={/^[A-Za-z]+$/.test(name) ? 'en' : undefined}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Machine({ state }: { state: MachineState }) {
  const text = useText(stateText);
  const language = useLanguage();
  return (
    <Panel title={text.machine}>
      <Facts
        facts={[
          [text.version, <EnglishText key="v">{state.product_version}</EnglishText>],
          [text.node, <EnglishText key="n">{state.node_version}</EnglishText>],
          [text.postgres, <EnglishText key="p">{state.database_version}</EnglishText>],
          [text.mode, <EnglishText key="m">{state.mode}</EnglishText>],
          [text.since, dateTime(state.started_at, language)],
          [text.memory, <EnglishText key="r">{bytes(state.memory_bytes)}</EnglishText>],
          [
            text.payments,
            state.payments ? <EnglishText key="c">{state.payments}</EnglishText> : text.noPayments,
          ],
          [text.mail, text.mails[state.mail]],
          [
            text.fonts,
            state.missing_scripts.length === 0
              ? text.fontsFound
              : text.fontsMissing(state.missing_scripts.map((script) => text.scripts[script]).join(', ')),
          ],
          [text.encoder, state.has_encoder ? text.encoderFound : text.encoderMissing],
        ]}
      />
    </Panel>
  );
}

function StorageFacts({ state }: { state: MachineState }) {
  const text = useText(stateText);
  const language = useLanguage();
  const { storage_used: used, last_backup_at: backup } = state;
  return (
    <Panel title={text.storage}>
      <Facts
        facts={[
          [text.database, <EnglishText key="d">{bytes(state.database_bytes)}</EnglishText>],
          [
            text.used,
            used
              ? text.usedAt(
                  ltr(bytes(used.bytes)),
                  count(used.files, text.files, language),
                  dateTime(used.at, language),
                )
              : text.notScanned,
          ],
          ...(state.storage_free_bytes === null
            ? []
            : [[text.free, <EnglishText key="f">{bytes(state.storage_free_bytes)}</EnglishText>] as const]),
          [text.place, <EnglishText key="p">{state.storage_dir}</EnglishText>],
          [
            text.backup,
            <span key="b" className={css.backup}>
              <span className={state.is_backup_late ? 'error' : undefined}>
                {state.is_backup_place_away
                  ? text.backupAway
                  : backup
                    ? dateTime(backup, language)
                    : text.noBackup}
              </span>
              {state.backup_dir ? (
                <EnglishText className={css.note}>{state.backup_dir}</EnglishText>
              ) : (
                <span className={css.note}>{text.noBackupPlace('BACKUP_TO')}</span>
              )}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

function Queues({ state }: { state: MachineState }) {
  const text = useText(stateText);
  const language = useLanguage();
  const busy = state.queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  const idle = state.queues.length - busy.length;
  return (
    <Panel title={text.jobs} className={css.whole}>
      {busy.length > 0 && (
        <table className={css.queues}>
          <thead>
            <tr>
              {[text.queue, text.waiting, text.running, text.failedCount].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.map(({ name, waiting, running, failed }) => (
              <tr key={name}>
                <th scope="row">
                  <EnglishText>{name}</EnglishText>
                </th>
                {[waiting, running].map((n, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: always these two
                  <td key={index} className="num">
                    {number(n)}
                  </td>
                ))}
                <td className="num">
                  {failed > 0 ? (
                    <a className={css.bad} href="#failed">
                      {number(failed)}
                    </a>
                  ) : (
                    0
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {idle > 0 && <p className={css.note}>{count(idle, text.quiet, language)}</p>}
    </Panel>
  );
}
