import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { Ballot as Cast } from '#contract/stations/committees.ts';
import { committeeText } from '#text/stations/committee.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { reasonsQuery } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon } from '#web/ui/icons.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import css from './Ballot.module.css';

/** Sent with a vote. */
export type Why = Pick<Cast, 'reasons' | 'comment'>;

interface BallotProps {
  stationId: string;
  mine: Why;
  boxRef: Ref<HTMLTextAreaElement>;
  saved: string;
  onChange: (why: Why) => void;
}

/** Reasons for a vote: from the station's list, and in own words; stored while typing. */
export function Ballot({ stationId, mine, boxRef, saved, onChange }: BallotProps) {
  const text = useText(committeeText);
  const language = useLanguage();
  const { data: reasons = [] } = useQuery(reasonsQuery(stationId));
  const [comment, setComment] = useState(mine.comment ?? '');
  const toggle = (id: string) =>
    onChange({
      comment: mine.comment,
      reasons: mine.reasons.includes(id) ? mine.reasons.filter((each) => each !== id) : [...mine.reasons, id],
    });
  return (
    <div className={css.ballot}>
      {reasons.length > 0 && (
        <fieldset className="row" aria-label={text.reasons}>
          <p className={css.label}>{text.reasons}</p>
          {reasons.map(({ id, text: words }) => {
            const isChosen = mine.reasons.includes(id);
            return (
              <button
                key={id}
                type="button"
                className={classes(css.reason, isChosen && css.chosen)}
                aria-pressed={isChosen}
                onClick={() => toggle(id)}
              >
                {isChosen && <CheckIcon size={16} />}
                <UserText>{words[language]}</UserText>
              </button>
            );
          })}
        </fieldset>
      )}
      <TextArea
        ref={boxRef}
        label={text.remark}
        rows={2}
        maxLength={500}
        value={comment}
        help={text.remarkHelp}
        saved={saved}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        onBlur={() => {
          if (comment.trim() !== (mine.comment ?? ''))
            onChange({ reasons: mine.reasons, comment: comment.trim() || null });
        }}
      />
    </div>
  );
}
