import { useQueryClient } from '@tanstack/react-query';
import type { PlayLog } from '#contract/stations/plays.ts';
import { count, number } from '#text/counts.ts';
import { playsText } from '#text/stations/plays.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { isBeingRead, playsKeys } from '#web/features/stations/plays/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { relativeTime } from '#web/formats/relative.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './Plays.module.css';

interface LogRowProps {
  log: PlayLog;
  announce: (words: string, isError?: boolean) => void;
  onColumns: () => void;
}

/** A log and its result. */
export function LogRow({ log, announce, onColumns }: LogRowProps) {
  const text = useText(playsText);
  const language = useLanguage();
  const { station, isAdmin } = useWorkspace();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const { state, name, problem, refusals } = log;
  const takeBack = async () => {
    const isSure = await ask({
      title: text.takeBackTitle,
      text: count(log.plays, text.takeBackText, language),
      cancel: text.cancel,
      confirm: text.takeBack,
      destroys: true,
    });
    if (!isSure) return;
    try {
      await call('DELETE /radio-stations/:id/play-logs/:logId', {
        params: { id: station.id, logId: log.id },
      });
      announce(text.takenBack);
    } catch {
      announce(text.notSaved, true);
    }
    await client.invalidateQueries({ queryKey: playsKeys.all(station.id) });
  };
  const facts = [
    text.sources[log.source],
    log.by && typed(log.by),
    relativeTime(log.created_at, new Date(), language),
    ...(state === 'done' || state === 'reading'
      ? [count(log.lines, text.lines, language), count(log.plays, text.newPlays, language)]
      : []),
  ].filter((fact) => fact !== null);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.line}>
          <b className={css.file}>
            <UserText>{name}</UserText>
          </b>
          <Chip hue={state === 'done' ? 'approved' : state === 'failed' ? 'declined' : 'open'}>
            {text.states[state]}
          </Chip>
        </p>
        <p className={classes('dotted', css.quiet)}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {problem && <p className={css.bad}>{text.problems[problem]}</p>}
        {log.refused > 0 && (
          <Disclosure quiet className={css.refused} title={count(log.refused, text.refused, language)}>
            <ul className={css.refusals}>
              {refusals.map(({ line, problem: why }) => (
                <li key={line}>{text.line(number(line), text.lineProblems[why])}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {!isBeingRead(log) && (
        <div className={css.acts}>
          {log.may_correct && (
            <Button kind={state === 'columns' ? 'lamp' : 'line'} size="small" onClick={onColumns}>
              {text.columns}
              <span className="sr"> {name}</span>
            </Button>
          )}
          {isAdmin && (
            <Button kind="undo" size="small" onClick={() => void takeBack()}>
              {text.takeBack}
              <span className="sr"> {name}</span>
            </Button>
          )}
        </div>
      )}
      {dialog}
    </li>
  );
}
