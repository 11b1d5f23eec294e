import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrivateLink } from '#contract/releases/private-links.ts';
import type { Release } from '#contract/releases/releases.ts';
import { count } from '#text/counts.ts';
import { privateLinksText } from '#text/releases/private-links.ts';
import { call, callNext } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { LinkIcon, MailIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkRow } from './LinkRow.tsx';
import { MailForm } from './MailForm.tsx';
import css from './Sharing.module.css';

/** How often the visible list is reloaded: recipients may be listening now. */
const refetchMs = 15_000;

/** The song's private links: create, email, watch and revoke them. */
export function PrivateLinks({ release }: { release: Release }) {
  const text = useText(privateLinksText);
  const language = useLanguage();
  const [form, setForm] = useState<'link' | 'mail' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const queryClient = useQueryClient();
  const queryKey = ['private links', release.id];
  const links = useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      pageParam === null
        ? call('GET /releases/:id/private-links', { params: { id: release.id } })
        : callNext<PrivateLink[]>(pageParam),
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchMs,
  });
  const rows = links.data?.pages.flatMap(({ body }) => body) ?? [];
  const songSeconds =
    release.files.find(({ duration_seconds }) => duration_seconds !== null)?.duration_seconds ?? null;
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const actions = (
    <div className={css.actions}>
      <Button kind="lamp" onClick={() => setForm('link')}>
        <LinkIcon size={16} />
        {text.add}
      </Button>
      <Button onClick={() => setForm('mail')}>
        <MailIcon size={16} />
        {text.mail}
      </Button>
    </div>
  );
  return (
    <section aria-labelledby="private-links">
      <div className={css.head}>
        <div>
          <h1 id="private-links" className={css.title}>
            {text.title}
          </h1>
          <p className={css.lead}>{text.lead}</p>
          {release.audio_url === null && <p className={css.warn}>{text.noAudio}</p>}
        </div>
        {rows.length > 0 && actions}
      </div>
      <p className="sr" role="status">
        {announcement}
      </p>
      {links.isPending ? (
        <div className={css.waiting} aria-busy="true">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      ) : links.isError && rows.length === 0 ? (
        <Fault
          level={2}
          message={`${text.failed} ${errorText(links.error, language)}`}
          onRetry={() => void links.refetch()}
        />
      ) : rows.length === 0 ? (
        <Empty title={text.empty} text={text.emptyText} action={actions} />
      ) : (
        <>
          <ul className={css.list}>
            {rows.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                releaseId={release.id}
                songSeconds={songSeconds}
                onRevoked={() => {
                  setAnnouncement(text.revoked);
                  void reload();
                }}
              />
            ))}
          </ul>
          {links.hasNextPage && (
            <Button
              kind="quiet"
              aria-disabled={links.isFetchingNextPage}
              onClick={() => void links.fetchNextPage()}
            >
              {text.more}
            </Button>
          )}
        </>
      )}
      <LinkForm
        open={form === 'link'}
        release={release}
        onClose={() => setForm(null)}
        onCreated={() => void reload()}
      />
      <MailForm
        open={form === 'mail'}
        release={release}
        onClose={() => setForm(null)}
        onSent={(sent) => {
          setForm(null);
          setAnnouncement(count(sent, text.mailForm.sent, language));
          void reload();
        }}
      />
    </section>
  );
}
