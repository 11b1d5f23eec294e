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
import css from './WhatGoesOut.module.css';

type Name = Message['title'];

const Named = ({ text, latin }: Name) => (
  <>
    <bdi>{text}</bdi>
    {latin !== null && (
      <bdi className={css.latin} lang="und-Latn">
        {latin}
      </bdi>
    )}
  </>
);

/** In the reader's language, and below it the services' word. */
function Genre({ message: { genre, subgenre } }: { message: Message }) {
  const language = useLanguage();
  const known = genres.find(({ name }) => name === genre);
  const finer = known?.subgenres.find(({ name }) => name === subgenre);
  const own = [known, finer].flatMap((one) => (one ? [nameIn(one, language)] : [])).join(' · ');
  const sent = [genre, subgenre].filter(Boolean).join(' · ');
  if (own === '' || own === sent) return <bdi lang="en">{sent}</bdi>;
  return (
    <>
      <bdi className={css.own}>{own}</bdi>
      <bdi className={css.small} lang="en">
        {sent}
      </bdi>
    </>
  );
}

/** What a message says, in words. */
export function MessageFacts({ message }: { message: Message }) {
  const text = useText(serviceMessageText);
  const language = useLanguage();
  const country = new Intl.DisplayNames([language], { type: 'region' });
  const line = ({ year, holder }: Message['p_line']) => <bdi>{`${year} ${holder}`}</bdi>;
  const explicit = message.explicit === null ? 'unknown' : message.explicit ? 'yes' : 'no';
  const facts: [name: string, value: ReactNode][] = [
    [text.type, text.types[message.type]],
    [text.name, <Named key="title" {...message.title} />],
    [text.artist, <Named key="artist" {...message.artist} />],
    [text.label, <bdi key="label">{message.label}</bdi>],
    ['UPC', message.upc ?? text.none],
    [text.cLine, line(message.c_line)],
    [text.pLine, line(message.p_line)],
    [text.released, date(message.release_date, language)],
    ...(message.original_release_date === message.release_date
      ? []
      : ([[text.original, date(message.original_release_date, language)]] as [string, ReactNode][])),
    [
      text.territories,
      message.territories.includes('Worldwide')
        ? text.everywhere
        : message.territories.map((code) => country.of(code) ?? code).join(', '),
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
        {message.tracks.map((track, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the record is what tells tracks apart
          <li key={at}>
            <span className={css.track}>
              <Named {...track.title} />
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
