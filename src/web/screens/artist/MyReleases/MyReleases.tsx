import { type FormEvent, useMemo } from 'react';
import { Link, type MetaFunction, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { OwnCard } from '#contract/releases/releases.ts';
import { shownAt } from '#shared/shown-at.ts';
import { myReleasesText } from '#text/releases/my-releases.ts';
import { reportsText } from '#text/stations/reports.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { type Track, toTrack } from '#web/features/player/track.ts';
import { coverOf } from '#web/features/releases/cover.ts';
import { CardSkeletons, ReleaseGrid } from '#web/features/releases/ReleaseGrid.tsx';
import { SongCard } from '#web/features/releases/SongCard.tsx';
import { usePages } from '#web/features/releases/usePages.ts';
import { requireArtist } from '#web/features/session/require-artist.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { headTags, placeOf } from '#web/features/shell/head.ts';
import { ReportForm } from '#web/features/stations/reports/ReportForm.tsx';
import { date } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { browserLoader, type LoadInput } from '#web/loading/loaders.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AlbumsAndTrash, type AlbumsAndTrashProps } from './AlbumsAndTrash.tsx';
import css from './MyReleases.module.css';
import { OwnRow } from './OwnRow.tsx';
import { DraftChip, EditLink } from './OwnSongParts.tsx';
import { OwnState } from './OwnState.tsx';
import { useOwnView, views } from './useOwnView.ts';

async function load({ call, language, url }: LoadInput) {
  await requireArtist(paths.myReleases());
  const q = url.searchParams.get('q')?.trim().slice(0, maxQuery) ?? '';
  try {
    const [{ body, next }, albumsAndTrash] = await Promise.all([
      call('GET /releases', { query: q === '' ? {} : { q } }),
      loadAlbumsAndTrash(call),
    ]);
    return { items: body, next, albumsAndTrash, q, failure: '' };
  } catch (error) {
    const items: OwnCard[] = [];
    return { items, next: null, albumsAndTrash: null, q, failure: errorText(error, language) };
  }
}

/** Null if loading fails: the songs are shown anyway. */
async function loadAlbumsAndTrash(call: LoadInput['call']): Promise<AlbumsAndTrashProps | null> {
  const query = { limit: 100 };
  try {
    const [albums, trashedSongs, trashedAlbums] = await Promise.all([
      call('GET /albums', { query }),
      call('GET /releases/trash', { query }),
      call('GET /albums/trash', { query }),
    ]);
    const trash: AlbumsAndTrashProps['trash'][number][] = [
      ...trashedSongs.body.map((song) => ({
        ...song,
        kind: song.was_published ? ('song' as const) : ('draft' as const),
      })),
      ...trashedAlbums.body.map((album) => ({ ...album, kind: 'album' as const })),
    ];
    trash.sort((a, b) => b.until.localeCompare(a.until));
    return { albums: albums.body, trash };
  } catch {
    return null;
  }
}

export const clientLoader = browserLoader(load);

export const meta: MetaFunction = ({ matches }) => {
  const place = placeOf({ matches });
  const { title } = textOf(myReleasesText, place.language);
  return headTags(place, { title, path: paths.myReleases(), isHidden: true });
};

export default function MyReleases() {
  const text = useText(myReleasesText);
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const firstPage = useMemo(() => ({ items: loaded.items, next: loaded.next }), [loaded]);
  return (
    <Page>
      {loaded.failure !== '' ? (
        <Fault
          level={2}
          className={css.notice}
          message={text.error(loaded.failure)}
          isBusy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : firstPage.items.length === 0 && loaded.q === '' ? (
        <Empty
          className={css.notice}
          title={text.empty}
          text={text.emptyText}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to="/create-release">
              {text.create}
            </Link>
          }
        />
      ) : (
        <OwnSongs firstPage={firstPage} q={loaded.q} />
      )}
      <div className={css.folds}>
        {loaded.albumsAndTrash !== null && <AlbumsAndTrash {...loaded.albumsAndTrash} />}
        {firstPage.items.length > 0 && <Reports />}
      </div>
    </Page>
  );
}

/** Reports for ACUM and the federations on the artist's songs. */
function Reports() {
  const text = useText(reportsText);
  return (
    <Disclosure className={css.reports} title={text.title}>
      <p>{text.lead}</p>
      <ReportForm address="/reports" />
    </Disclosure>
  );
}

export function HydrateFallback() {
  const text = useText(myReleasesText);
  return (
    <Page>
      <p className={css.loading} role="status">
        {text.loading}
      </p>
      <ReleaseGrid shape="own" busy>
        <CardSkeletons count={8} />
      </ReleaseGrid>
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const text = useText(myReleasesText);
  return (
    <main id="main" className="wrap">
      <h1 className={css.title}>{text.title}</h1>
      {children}
    </main>
  );
}

const sizes = '(max-width: 768px) 42vw, (max-width: 1023px) 30vw, 340px';
const firstRowLength = 4;

/** The longest search, and the number of songs that are found without one. */
const maxQuery = 200;
const fewSongs = 8;

/** Finds songs by their names, artists and credits. */
function Search({ q }: { q: string }) {
  const text = useText(myReleasesText);
  const navigate = useNavigate();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sought = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const search = sought === '' ? '' : `?${new URLSearchParams({ q: sought })}`;
    void navigate(`${paths.myReleases()}${search}`);
  }
  return (
    <Form role="search" className={css.search} onSubmit={onSubmit}>
      <TextField
        label={text.find}
        labelHidden
        placeholder={text.find}
        type="search"
        name="q"
        maxLength={maxQuery}
        defaultValue={q}
      />
      <Button type="submit">{text.findGo}</Button>
    </Form>
  );
}

/** The artist's own songs, including drafts: as covers, or as a denser list. */
function OwnSongs({ firstPage, q }: { firstPage: { items: OwnCard[]; next: string | null }; q: string }) {
  const text = useText(myReleasesText);
  const language = useLanguage();
  const [view, setView] = useOwnView();
  const { items, next, state, failure, end, more } = usePages<OwnCard>(`own ${q}`, firstPage);
  const tracks = useMemo(
    () => items.map(toOwnTrack).filter((track): track is Track => track !== null),
    [items],
  );
  const isSearchable = q !== '' || next !== null || firstPage.items.length > fewSongs;
  return (
    <>
      {isSearchable && <Search key={q} q={q} />}
      {q !== '' && (
        <p className={css.found} role="status">
          {items.length === 0 ? text.noneFound(typed(q)) : text.foundFor(typed(q))}{' '}
          <Link to={paths.myReleases()}>{text.showAll}</Link>
        </p>
      )}
      <fieldset className={css.views} aria-label={text.view}>
        {views.map((option) => (
          <Button
            key={option}
            kind="quiet"
            size="small"
            className={css.view}
            aria-pressed={view === option}
            onClick={() => setView(option)}
          >
            {text[option]}
          </Button>
        ))}
      </fieldset>
      {view === 'list' ? (
        <ul aria-busy={state === 'loading' || undefined}>
          {items.map((card) => (
            <OwnRow key={card.id} card={card} tracks={tracks} />
          ))}
        </ul>
      ) : (
        <ReleaseGrid shape="own" busy={state === 'loading'}>
          {items.map((card, index) => (
            <SongCard
              key={card.id}
              level={2}
              card={{ ...card, title: card.title || text.untitled }}
              to={card.is_draft ? paths.editor(card.id) : undefined}
              tracks={tracks}
              listName={text.title}
              image={coverOf(card, sizes, card.signed_urls)}
              note={
                card.is_draft ? (
                  <DraftChip />
                ) : (
                  <>
                    {text.dated[shownDateOf(card)]}{' '}
                    <time dateTime={shownAt(card)}>{date(shownAt(card), language)}</time>
                  </>
                )
              }
              below={
                <div className={css.below}>
                  <OwnState card={card} end={<EditLink card={card} />} />
                </div>
              }
              eager={index < firstRowLength}
            />
          ))}
          {state === 'loading' && <CardSkeletons count={4} />}
        </ReleaseGrid>
      )}
      {next !== null && (
        <div ref={end} className={css.end}>
          <p role="status">
            {state === 'loading' ? text.loading : state === 'failed' && text.error(failure)}
          </p>
          <Button onClick={more}>{state === 'failed' ? text.tryAgain : text.more}</Button>
        </div>
      )}
    </>
  );
}

/** Which of its dates a card shows. */
const shownDateOf = (card: OwnCard): keyof typeof myReleasesText.he.dated =>
  card.radio_release_date !== null ? 'radio' : card.digital_release_date !== null ? 'streaming' : 'created';

/** A draft's sound is private: the player renews its signed address by its path. */
function toOwnTrack(card: OwnCard): Track | null {
  const track = toTrack(card);
  const path = card.mp3_path ?? card.wav_file_path;
  return track && card.is_draft && path ? { ...track, privatePath: path } : track;
}
