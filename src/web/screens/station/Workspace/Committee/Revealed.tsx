import { useQuery } from '@tanstack/react-query';
import type { Committee, SongVotes } from '#contract/stations/committees.ts';
import { decisionOfVote, votes } from '#shared/station-team.ts';
import { number } from '#text/counts.ts';
import { committeeText } from '#text/stations/committee.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { DecisionIcon } from '#web/features/stations/DecisionIcon.tsx';
import { reasonsQuery } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import css from './Revealed.module.css';

interface RevealedProps {
  committee: Committee;
  song: SongVotes;
  isChair: boolean;
}

/** A committee's outcome for a song, and who voted how and why. */
export function Revealed({ committee, song, isChair }: RevealedProps) {
  const text = useText(committeeText);
  const language = useLanguage();
  const { data: reasons = [] } = useQuery(reasonsQuery(committee.station_id));
  const { outcome } = song;
  const cast = song.votes ?? [];
  return (
    <div className={css.revealed}>
      <div className={classes(css.outcome, css[outcome ?? 'draw'], 'land')} role="status">
        {outcome && <DecisionIcon decision={outcome} />}
        <p>
          <b className={css.word}>{outcome ? text.outcome[outcome] : text.draw}</b>
          {outcome ? (
            <span className="dotted">
              {song.by_chair && <span>{text.byChair}</span>}
              {song.is_early && <span>{text.endedEarly}</span>}
            </span>
          ) : (
            <span>{isChair ? text.drawYours : text.drawWaits(typed(committee.chair.user_name))}</span>
          )}
        </p>
      </div>
      {votes.map((vote) => {
        const ofVote = cast.filter((one) => one.vote === vote);
        if (ofVote.length === 0) return null;
        return (
          <section key={vote} className={css.side} aria-label={`${text.vote[vote]}: ${ofVote.length}`}>
            <h4 className={classes(css.head, css[decisionOfVote[vote]])}>
              {text.vote[vote]} <span className="num">{number(ofVote.length)}</span>
            </h4>
            <ul className={css.people}>
              {ofVote.map(({ seat, user_name, reasons: ids, comment }) => {
                const why = reasons.filter(({ id }) => ids.includes(id));
                return (
                  <li key={seat} className={css.person}>
                    <Avatar name={user_name} />
                    <span className={css.said}>
                      <b>
                        <UserText>{user_name}</UserText>
                      </b>
                      {why.length > 0 && (
                        <span className="dotted">
                          {why.map((reason) => (
                            <span key={reason.id}>{reason.text[language]}</span>
                          ))}
                        </span>
                      )}
                      {comment && <UserText>{comment}</UserText>}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
