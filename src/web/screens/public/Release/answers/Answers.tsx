import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import type { Verdict } from '../../../../../contract/stations/verdicts.ts';
import { answersText } from '../../../../../text/releases/answers.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { useUnread } from '../../../../features/shell/unread.ts';
import { Button } from '../../../../ui/Button.tsx';
import css from './Answers.module.css';
import { OneAnswer } from './OneAnswer.tsx';

/** What stations answered to the song, for its owner; nothing where none did yet. */
export default function Answers({ release }: { release: PublicRelease }) {
  const text = useText(answersText);
  const { hash } = useLocation();
  const [verdicts, setVerdicts] = useState<Verdict[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // A new answer is an update too: it is read as it comes.
  const unread = useUnread();
  const place = useRef<HTMLElement>(null);
  const load = useCallback(async () => {
    try {
      const { body } = await call('GET /releases/:id/verdicts', { params: { id: release.id } });
      setVerdicts(body);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [release.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the number of updates changes
  useEffect(() => void load(), [load, unread]);
  const isHere = verdicts !== null && verdicts.length > 0;
  useEffect(() => {
    if (isHere && hash === '#answers') place.current?.scrollIntoView({ block: 'start' });
  }, [isHere, hash]);
  if (hasFailed && verdicts === null)
    return (
      <section className={`wrap ${css.answers}`}>
        <p role="alert">{text.failed}</p>
        <Button size="small" onClick={() => void load()}>
          {text.retry}
        </Button>
      </section>
    );
  if (!isHere) return null;
  return (
    <section ref={place} id="answers" className={`wrap ${css.answers}`} aria-labelledby="answers-title">
      <div className={css.head}>
        <h2 id="answers-title" className={css.title}>
          {text.title}
        </h2>
        <p className={css.mine}>{text.mine}</p>
      </div>
      <ul className={css.list}>
        {verdicts.map((verdict) => (
          <OneAnswer
            key={verdict.id}
            releaseId={release.id}
            verdict={verdict}
            onAnswered={(answered) =>
              setVerdicts((now) => now?.map((each) => (each.id === answered.id ? answered : each)) ?? null)
            }
          />
        ))}
      </ul>
    </section>
  );
}
