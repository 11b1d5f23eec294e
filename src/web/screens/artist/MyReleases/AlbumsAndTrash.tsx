import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Album } from '#contract/releases/albums.ts';
import type { TrashedCard } from '#contract/releases/releases.ts';
import { trashText } from '#text/releases/trash.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { DeliveryRows } from '#web/features/releases/deliveries/DeliveryRows.tsx';
import { useDeliveries } from '#web/features/releases/deliveries/useDeliveries.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { shortDate } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './AlbumsAndTrash.module.css';

export interface AlbumsAndTrashProps {
  albums: readonly Album[];
  trash: readonly (Pick<TrashedCard, 'id' | 'title' | 'until'> & { kind: 'song' | 'draft' | 'album' })[];
}

/** The artist's albums and trash, folded, with buttons to delete and restore. */
export function AlbumsAndTrash({ albums, trash }: AlbumsAndTrashProps) {
  const text = useText(trashText);
  const language = useLanguage();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useConfirm();
  const [busy, setBusy] = useState<string | null>(null);

  async function run(id: string, failed: (message: string) => string, action: () => Promise<string>) {
    setBusy(id);
    try {
      const done = await action();
      await revalidate();
      toast({ text: done });
    } catch (error) {
      await ask({ title: failed(errorText(error, language)), confirm: text.understood });
    }
    setBusy(null);
  }

  async function removeAlbum({ id, title }: Album) {
    const { title: question, text: meaning, go } = text.album;
    const name = typed(title);
    if (
      !(await ask({ title: question(name), text: meaning, cancel: text.stay, confirm: go, destroys: true }))
    )
      return;
    await run(id, text.failed, async () => {
      const { until } = (await call('DELETE /albums/:id', { params: { id } })).body;
      return text.deleted(name, ltr(shortDate(until)));
    });
  }

  const restore = ({ id, title, kind }: AlbumsAndTrashProps['trash'][number]) =>
    run(id, text.restoreFailed, async () => {
      const params = { id };
      if (kind === 'album') await call('POST /albums/:id/restore', { params });
      else await call('POST /releases/:id/restore', { params });
      return text.restored(typed(title || text.untitled));
    });

  return (
    <>
      <Disclosure title={text.albums}>
        {albums.length === 0 && <p className={css.note}>{text.noAlbums}</p>}
        <ul>
          {albums.map((album) => (
            <li key={album.id} className={css.row}>
              <Link className={css.name} to={paths.album(album.id)}>
                <bdi>{album.title}</bdi>
              </Link>
              <Button
                kind="undo"
                size="small"
                aria-label={text.album.button(album.title)}
                aria-disabled={busy !== null}
                onClick={() => busy === null && void removeAlbum(album)}
              >
                {busy === album.id ? text.busy : text.album.short}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure title={text.trash}>
        <p className={css.note}>{trash.length === 0 ? text.noTrash : text.trashWhy}</p>
        <ul>
          {trash.map((item) => (
            <li key={item.id} className={css.row}>
              <span className={css.name}>
                <bdi>{item.title || text.untitled}</bdi>
                <small>
                  {text.kinds[item.kind]} · {text.until(ltr(shortDate(item.until)))}
                </small>
              </span>
              <Button
                size="small"
                aria-label={text.restoreOf(item.title || text.untitled)}
                aria-disabled={busy !== null}
                onClick={() => busy === null && void restore(item)}
              >
                {busy === item.id ? text.busy : text.restore}
              </Button>
              {item.kind !== 'album' && (
                <TrashedDeliveries id={item.id} title={item.title || text.untitled} />
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
      {dialog}
    </>
  );
}

/** A deleted song's take-down at the streaming services, and what went there before; loaded when it is opened. */
function TrashedDeliveries({ id, title }: { id: string; title: string }) {
  const text = useText(trashText);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className={css.deliveries}
      quiet
      title={text.atServices(title)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen && (
        <SignedInData>
          <Deliveries id={id} />
        </SignedInData>
      )}
    </Disclosure>
  );
}

function Deliveries({ id }: { id: string }) {
  const text = useText(trashText);
  const { data, error } = useDeliveries('release', id, 'trash');
  if (data === undefined) return <p className={css.note}>{error ? text.deliveriesFailed : text.busy}</p>;
  return data.length === 0 ? <p className={css.note}>{text.nowhere}</p> : <DeliveryRows deliveries={data} />;
}
