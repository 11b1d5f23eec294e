import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentInvite } from '#contract/stations/team.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { stationKeys } from '#web/features/stations/queries.ts';
import { Email } from '#web/formats/Bidi.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { pagedQuery } from '#web/loading/paged-query.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { InviteFormProps } from './InviteForm.tsx';
import css from './SentInvites.module.css';

/** The invites that can still be accepted, newest first, twenty at a time. */
const invitesQuery = (stationId: string) =>
  pagedQuery(stationKeys.invites(stationId), (signal) =>
    call('GET /radio-stations/:id/invites', { params: { id: stationId }, query: { limit: 20 }, signal }),
  );

/** The sent invites, each with a button that withdraws it. Without any it takes no room. */
export function SentInvites({ stationId, announce }: InviteFormProps) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const client = useQueryClient();
  const invites = useInfiniteQuery(invitesQuery(stationId));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: SentInvite) =>
      call('DELETE /radio-stations/:id/invites/:inviteId', { params: { id: stationId, inviteId: id } }),
    onSuccess: (_answer, { email }) => announce(text.withdrawn(email)),
    onError: (error) => {
      // Accepted or withdrawn meanwhile: the list says so.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND'))
        announce(`${text.withdrawFailed}. ${errorText(error, language)}`, true);
    },
    onSettled: () => client.invalidateQueries({ queryKey: stationKeys.invites(stationId) }),
  });
  const rows = invites.data?.pages.flatMap(({ body }) => body) ?? [];
  if (invites.isError && rows.length === 0)
    return (
      <SmallFault
        title={text.invitesFailed}
        message={errorText(invites.error, language)}
        onRetry={() => void invites.refetch()}
      />
    );
  if (rows.length === 0) return null;
  return (
    <div className={css.invites}>
      <h3 id="sent-invites">{text.sentInvites}</h3>
      <ul aria-labelledby="sent-invites">
        {rows.map((invite) => (
          <li key={invite.id} className={css.invite}>
            <div className={css.words}>
              <p className={css.email}>
                <Email>{invite.email}</Email>
                {invite.role === 'admin' && <Chip hue={4}>{text.roles.admin}</Chip>}
              </p>
              <p className="hint">
                {text.invitedBy(typed(invite.invited_by_name), dateTime(invite.expires_at, language))}
              </p>
            </div>
            <Button
              kind="undo"
              size="small"
              aria-label={text.withdrawName(invite.email)}
              aria-disabled={isPending && variables.id === invite.id}
              onClick={() => isPending || mutate(invite)}
            >
              {text.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {invites.hasNextPage && (
        <Button
          size="small"
          aria-disabled={invites.isFetchingNextPage}
          onClick={() => void invites.fetchNextPage()}
        >
          {text.moreInvites}
        </Button>
      )}
    </div>
  );
}
