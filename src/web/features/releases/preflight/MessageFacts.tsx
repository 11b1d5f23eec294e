import type { ReactNode } from 'react';
import type { Message } from '../../../../contract/deliveries/messages.ts';
import { roleIn } from '../../../../contract/vocabulary/contributor-roles.ts';
import { formatIsrc } from '../../../../contract/vocabulary/format-isrc.ts';
import { genres } from '../../../../contract/vocabulary/genres.ts';
import { nameIn } from '../../../../contract/vocabulary/locale.ts';
import { serviceMessageText } from '../../../../text/releases/service-message.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { date } from '../../../formats/dates.ts';
import { duration } from '../../../formats/durations.ts';
import { ltr } from '../../../formats/isolate.ts';
import css from './MessagePreview.module.css';

type Name = Message['title'];

const NameWithLatin = ({ text, latin }: Name) => (
  <>
    <bdi>{text}</bdi>
    {latin !== null && (
      <bdi className={css.latin} lang="und-Latn">
        {latin}
      </bdi>
    )}
  </>
);

/** The genre in the reader's language, and below it the English name that services get. */
function Genre({ message: { genre, subgenre } }: { message: Message }) {
  const language = useLanguage();
  const match = genres.find(({ name }) => name === genre);
  const subMatch = match?.subgenres.find(({ name }) => name === subgenre);
  const translated = [match, subMatch]
    .flatMap((entry) => (entry ? [nameIn(entry, language)] : []))
    .join(' · ');
  const sent = [genre, subgenre].filter(Boolean).join(' · ');
  if (translated === '' || translated === sent) return <bdi lang="en">{sent}</bdi>;
  return (
    <>
      <bdi className={css.translated}>{translated}</bdi>
      <bdi className={css.small} lang="en">
        {sent}
      </bdi>
    </>
  );
}

/** A message's data as a list. */
export function MessageFacts({ message }: { message: Message }) {
  const text = useText(serviceMessageText);
  const language = useLanguage();
  const countryNames = new Intl.DisplayNames([language], { type: 'region' });
  const rightsLine = ({ year, holder }: Message['p_line']) => <bdi>{`${year} ${holder}`}</bdi>;
  const explicit = message.explicit === null ? 'unknown' : message.explicit ? 'yes' : 'no';
  const facts: [name: string, value: ReactNode][] = [
    [text.type, text.types[message.type]],
    [text.name, <NameWithLatin key="title" {...message.title} />],
    [text.artist, <NameWithLatin key="artist" {...message.artist} />],
    [text.label, <bdi key="label">{message.label}</bdi>],
    ['UPC', message.upc ?? text.none],
    [text.cLine, rightsLine(message.c_line)],
    [text.pLine, rightsLine(message.p_line)],
    [text.released, date(message.release_date, language)],
    ...(message.original_release_date === message.release_date
      ? []
      : ([[text.original, date(message.original_release_date, language)]] as [string, ReactNode][])),
    [
      text.territories,
      message.territories.includes('Worldwide')
        ? text.everywhere
        : message.territories.map((code) => countryNames.of(code) ?? code).join(', '),
    ],
    [text.genre, <Genre key="genre" message={message} />],
    [text.explicit, text.isExplicit[explicit]],
  ];
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={css.tracks}>
        {message.tracks.map((track, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tracks are identified by their position
          <li key={index}>
            <span className={css.track}>
              <NameWithLatin {...track.title} />
              <span className={css.small}>
                {ltr(duration(track.seconds))} ·{' '}
                {track.isrc === null ? `ISRC: ${text.none}` : ltr(`ISRC ${formatIsrc(track.isrc)}`)}
              </span>
            </span>
            <ul className={css.people}>
              {track.contributors.map(({ name, roles }) => (
                <li key={name}>
                  <bdi>{name}</bdi>{' '}
                  <bdi className={css.small}>{roles.map((role) => roleIn(role, language)).join(', ')}</bdi>{' '}
                  {language === 'he' && (
                    <bdi className={css.small} lang="en">
                      {roles.filter((role) => roleIn(role, language) !== role).join(', ')}
                    </bdi>
                  )}
                </li>
              ))}
            </ul>
            {track.preview_start !== null && (
              <span className={css.small}>{text.preview(ltr(duration(track.preview_start)))}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
