import { type ReactNode, useEffect, useState } from 'react';
import type { Message } from '#contract/deliveries/messages.ts';
import { roleIn } from '#shared/contributor-roles.ts';
import { formatIsrc } from '#shared/format-isrc.ts';
import { genres } from '#shared/genres.ts';
import { nameIn } from '#shared/locale.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { serviceMessageText } from '#text/releases/service-message.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { date } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import css from './MessagePreview.module.css';

interface MessagePreviewProps {
  of: 'release' | 'album';
  id: string;
  /** Changes with the release or album: the message is then loaded again. */
  version: string;
  /** Opens the field that fixes a problem; absent if the fields are on another page. */
  onOpenField?: (field: string) => void;
}

const loadMessage = async (of: 'release' | 'album', id: string): Promise<Message> =>
  of === 'release'
    ? (await call('GET /releases/:id/message', { params: { id } })).body
    : (await call('GET /albums/:id/message', { params: { id } })).body;

/** What streaming services would get now: the data as a list, and the XML message. Loaded when it is opened. */
export function MessagePreview({ of, id, version, onOpenField }: MessagePreviewProps) {
  const text = useText(serviceMessageText);
  const { problem } = useText(deliveriesText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [{ data, error }, setResult] = useState<{ data?: Message; error?: unknown }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is loaded again
  useEffect(() => {
    if (!isOpen) return;
    let isCancelled = false;
    loadMessage(of, id).then(
      (message) => !isCancelled && setResult({ data: message }),
      (failure: unknown) => !isCancelled && setResult({ error: failure }),
    );
    return () => {
      isCancelled = true;
    };
  }, [of, id, version, isOpen]);
  return (
    <Disclosure
      className={css.fold}
      title={text.title}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <p className={css.why}>{text.why[of]}</p>
      {error !== undefined ? (
        <p role="alert">{text.failed(errorText(error, language))}</p>
      ) : data === undefined ? (
        <p role="status">{text.loading}</p>
      ) : (
        <>
          {data.problems.length > 0 && (
            <>
              <p className={css.missing}>{text.lacks}</p>
              <ul className={css.problems}>
                {data.problems.map(({ code, field }) => (
                  <li key={code}>
                    {onOpenField && field !== null ? (
                      <Button size="small" onClick={() => onOpenField(field)}>
                        {problem[code]}
                      </Button>
                    ) : (
                      problem[code]
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <MessageFacts message={data} />
          <Disclosure quiet className={css.raw} title={text.xml}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
            <pre dir="ltr" tabIndex={0}>
              {data.xml}
            </pre>
          </Disclosure>
        </>
      )}
    </Disclosure>
  );
}

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
function MessageFacts({ message }: { message: Message }) {
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
