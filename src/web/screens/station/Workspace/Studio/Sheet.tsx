import type { SongCard } from '#contract/stations/studio.ts';
import { number } from '#text/counts.ts';
import { presenterCardText } from '#text/releases/presenter-card.ts';
import { studioText } from '#text/stations/studio.ts';
import { useText } from '#web/browser/language.ts';
import { SayingButton, type useSaying } from '#web/features/player/Saying.tsx';
import { usePresenterLines } from '#web/features/releases/usePresenterLines.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { duration } from '#web/formats/durations.ts';
import { classes } from '#web/ui/classes.ts';
import css from './Sheet.module.css';

interface SheetProps {
  card: SongCard;
  saying: ReturnType<typeof useSaying>;
}

/** A song's presenter's card: readable from two metres, and printed on one sheet. */
export function Sheet({ card, saying }: SheetProps) {
  const text = useText(studioText);
  const words = useText(presenterCardText);
  const lines = usePresenterLines(card);
  const second = card.second_line ?? (card.first_line === null ? lines.second : '');
  // A name that is read as it is written needs no help.
  const said = [
    [card.read_title, card.said_title],
    [card.read_artist, card.said_artist],
  ].flatMap(([read, name]) => (name == null || name.toLowerCase() === read?.toLowerCase() ? [] : [name]));
  const length = card.read_title.length + card.read_artist.length;
  return (
    <article className={classes(css.sheet, length > 60 && css.long)}>
      <header className={css.names}>
        <h2 className={css.title}>
          <UserText>{card.read_title}</UserText>
        </h2>
        <p className={css.artist}>
          <UserText>{card.read_artist}</UserText>
        </p>
        <div className={css.said}>
          {card.saying_url !== null && (
            <span className={css.play}>
              <SayingButton saying={saying} labels={words} size="big" />
            </span>
          )}
          {said.length > 0 && (
            <div>
              <p className="sr">{text.said}:</p>
              <p className="dotted">
                {said.map((name) => (
                  <span key={name}>
                    <Ltr>{name}</Ltr>
                  </span>
                ))}
              </p>
            </div>
          )}
        </div>
      </header>
      <dl className={css.numbers}>
        <div className={css.intro}>
          <dt>{text.intro}</dt>
          <dd>
            {card.intro_seconds === null ? (
              <span className={css.unknown}>{text.noIntro}</span>
            ) : (
              <>
                <b>{number(Math.round(card.intro_seconds))}</b> <span>{text.seconds}</span>
              </>
            )}
          </dd>
        </div>
        {card.duration_seconds !== null && (
          <div>
            <dt>{text.length}</dt>
            <dd>
              <Ltr>{duration(card.duration_seconds)}</Ltr>
            </dd>
          </div>
        )}
        {card.explicit && (
          <div>
            <dt className="sr">{text.explicit}</dt>
            <dd className={css.explicit}>{text.explicit}</dd>
          </div>
        )}
      </dl>
      <section className={css.read} aria-label={text.read}>
        <p>
          <UserText>{card.first_line ?? lines.first}</UserText>
        </p>
        {second !== '' && (
          <p>
            <UserText>{second}</UserText>
          </p>
        )}
      </section>
      <section className={css.after}>
        <h3>{text.afterSong}</h3>
        <p>
          <UserText>{card.after ?? lines.after}</UserText>
        </p>
      </section>
      {lines.people.length > 0 && (
        <section className={css.people} aria-label={text.credits}>
          <dl>
            {lines.people.slice(0, 8).map(({ role, names }) => (
              <div key={role}>
                <dt>
                  <UserText>{role}</UserText>
                </dt>
                <dd>
                  <UserText>{names.join(', ')}</UserText>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </article>
  );
}
