import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import type { Release } from '#contract/releases/releases.ts';
import { count, number } from '#text/counts.ts';
import { privateLinksText } from '#text/releases/private-links.ts';
import { call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { type LoadFailure, loadFailure } from '#web/features/releases/load-failure.ts';
import { NotLoaded } from '#web/features/releases/NotLoaded.tsx';
import { serviceName } from '#web/features/releases/service-name.ts';
import { notSignedIn } from '#web/features/session/not-signed-in.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { loadSessionOnce } from '#web/features/session/session.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { dayAndMonth, longDay } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { browserLoader, type LoadInput } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { PencilIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { PrivateLinks } from './PrivateLinks.tsx';
import css from './Sharing.module.css';

export const clientLoader = browserLoader(loadSharing);

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, params, matches }) => {
  const place = placeOf({ matches });
  const text = textOf(privateLinksText, place.language);
  const song = loaderData?.kind === 'song' ? loaderData.release.title : '';
  return headTags(place, {
    title: text.pageTitle(song || text.untitled),
    path: paths.sharing(params.id ?? ''),
    isHidden: true,
  });
};

/** Where an artist sends a song to people, and sees who listened and which services listeners went to. */
export default function Sharing() {
  const loaded = useLoaderData<typeof clientLoader>();
  const text = useText(privateLinksText);
  if (loaded.kind === 'song')
    return (
      <Page>
        <SongLine release={loaded.release} />
        <SignedInData>
          <PrivateLinks release={loaded.release} />
          {!loaded.release.is_draft && <Clicks releaseId={loaded.release.id} />}
        </SignedInData>
      </Page>
    );
  return (
    <Page>
      <NotLoaded
        message={loaded.kind === 'failed' ? loaded.message : null}
        title={text.noSong}
        text={text.noSongText}
        link={text.toMySongs}
      />
    </Page>
  );
}

export function HydrateFallback() {
  const text = useText(privateLinksText);
  return (
    <Page>
      <p className="sr" role="status">
        {text.loading}
      </p>
      <div aria-hidden="true" className={css.waiting}>
        <Skeleton shape="short" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={`wrap ${css.page}`}>
      {children}
    </main>
  );
}

/** The song, with a link to its editor. */
function SongLine({ release }: { release: Release }) {
  const text = useText(privateLinksText);
  return (
    <div className={css.song}>
      <div>
        <Sleeve {...sleeveOf(release, '64px', release.signed_urls)} eager />
      </div>
      <p className={css.name}>
        <strong className="two">
          {release.title === '' ? text.untitled : <UserText>{release.title}</UserText>}
        </strong>
        <UserText>{release.artist_name}</UserText>
      </p>
      <Link className={buttonClass({ kind: 'quiet' })} to={paths.editor(release.id)}>
        <PencilIcon size={16} />
        {text.toEditor}
      </Link>
    </div>
  );
}

/** How often listeners went to streaming services: by day as a chart, by service and country as lists. */
function Clicks({ releaseId }: { releaseId: string }) {
  const text = useText(privateLinksText).clicks;
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['clicks', releaseId],
    queryFn: async () => (await call('GET /releases/:id/clicks', { params: { id: releaseId } })).body,
  });
  const countryNames = new Intl.DisplayNames([language], { type: 'region' });
  return (
    <section className={css.clicks} aria-labelledby="clicks">
      <h2 id="clicks" className={css.heading}>
        {text.title}
      </h2>
      <p className={css.lead}>{text.lead}</p>
      {error ? (
        <Fault level={2} message={errorText(error, language)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="row" />
      ) : data.total === 0 ? (
        <p className={css.muted}>{text.none}</p>
      ) : (
        <>
          <p>{count(data.total, text.total, language)}</p>
          <DaysChart days={data.days} />
          <div className={css.totals}>
            <Totals
              title={text.services}
              rows={data.services.map(({ name, clicks }) => ({
                name: serviceName(`https://${name}`),
                clicks,
              }))}
            />
            <Totals
              title={text.countries}
              rows={data.countries.map(({ name, clicks }) => ({
                name: name === '' ? text.unknown : (countryNames.of(name) ?? name),
                clicks,
              }))}
            />
          </div>
        </>
      )}
    </section>
  );
}

function DaysChart({ days }: { days: readonly { day: string; clicks: number }[] }) {
  const text = useText(privateLinksText).clicks;
  const language = useLanguage();
  const maxClicks = Math.max(...days.map(({ clicks }) => clicks), 1);
  const description = days
    .filter(({ clicks }) => clicks > 0)
    .map(({ day, clicks }) => `${longDay(day, language)}: ${count(clicks, text.total, language)}`)
    .join(', ');
  const [first, last] = [days[0], days[days.length - 1]];
  return (
    <>
      <svg
        className={css.days}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
      >
        {days.map(({ day, clicks }, index) => (
          <rect
            key={day}
            className={css.dayBar}
            x={index * 10 + 1}
            y={100 - (clicks / maxClicks) * 96}
            width={8}
            height={(clicks / maxClicks) * 96}
          />
        ))}
      </svg>
      <p className={css.axis} aria-hidden="true">
        <UserText>{first && dayAndMonth(first.day, language, new Date())}</UserText>
        <UserText>{last && dayAndMonth(last.day, language, new Date())}</UserText>
      </p>
    </>
  );
}

function Totals({ title, rows }: { title: string; rows: readonly { name: string; clicks: number }[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {rows.map(({ name, clicks }) => (
        <p key={name} className={css.total}>
          <bdi>{name}</bdi>
          <span className="num">{number(clicks)}</span>
        </p>
      ))}
    </div>
  );
}

type Loaded = { kind: 'song'; release: Release } | LoadFailure;

/** Loads the artist's own song. An operator may read any song, but only its owner shares it. */
async function loadSharing({ call, params, url, language }: LoadInput): Promise<Loaded> {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, url.pathname);
  try {
    const { body: release } = await call('GET /releases/:id', { params: { id: params.id ?? '' } });
    return release.tenant_id === session.user.tenant_id ? { kind: 'song', release } : { kind: 'missing' };
  } catch (error) {
    return loadFailure(error, language);
  }
}
