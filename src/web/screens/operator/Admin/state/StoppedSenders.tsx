import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { count } from '#text/counts.ts';
import { stoppedSendersText } from '#text/operations/stopped-senders.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './StateTab.module.css';

const queryKey = ['mail-stops'];

/** Artists whose mail several receivers refused, to let them send again; nothing while there are none. */
export function StoppedSenders() {
  const text = useText(stoppedSendersText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /admin/mail-stops', {})).body,
    refetchInterval: 10_000,
  });
  const lift = useMutation({
    mutationFn: (id: string) => call('DELETE /admin/mail-stops/:id', { params: { id } }),
    onSuccess: () => toast({ text: text.lifted }),
    onError: () => toast({ text: text.failed }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (!error && !data?.length) return null;
  return (
    <Panel title={text.title} className={css.whole}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <p className={css.note}>{text.why}</p>
      <ul className={css.failed}>
        {data?.map(({ id, artist, complaints }) => (
          <li key={id}>
            <span className={css.job}>
              <b>
                <UserText>{artist}</UserText>
              </b>
              <span className={css.note}>{count(complaints, text.complaints, language)}</span>
            </span>
            <Button
              size="small"
              disabled={lift.isPending}
              aria-label={text.liftOf(artist)}
              onClick={() => lift.mutate(id)}
            >
              {text.lift}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
