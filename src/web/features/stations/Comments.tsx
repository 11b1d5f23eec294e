import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import type { StationUser } from '#contract/stations/team.ts';
import { stationCommentsText } from '#text/stations/comments.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { MainLink } from '#web/features/shell/MainLink.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './Comments.module.css';
import { Comment } from './comments/Comment.tsx';
import { CommentText } from './comments/CommentText.tsx';
import { CommentsContext, type Playback, useComments } from './comments/comments-context.ts';
import { NewComment } from './comments/NewComment.tsx';
import { type Thread, threadsOf } from './comments/threads.ts';
import { type Sending, useSending } from './comments/useCommentActions.ts';
import { usersQuery } from './queries.ts';
import { actionsIn, actionsQuery } from './song-actions.ts';

export interface CommentsProps {
  stationId: string;
  releaseId: string;
  me: StationUser;
  /** The comment box, for the key that leads there. */
  boxRef?: Ref<HTMLTextAreaElement>;
  /** That key, shown in the box. */
  hotkey?: string;
  autoFocus?: boolean;
  /** Beside the box: the like. */
  end?: ReactNode;
  /** The song, where it can be heard. */
  moment?: Playback | null;
}

/** The team's comments on a song, and a box to write one. */
export function Comments({ stationId, releaseId, me, boxRef, end, moment = null, ...box }: CommentsProps) {
  const text = useText(stationCommentsText);
  const language = useLanguage();
  const actions = useInfiniteQuery(actionsQuery(stationId, releaseId));
  const { data: team } = useQuery(usersQuery(stationId));
  const [said, say] = useState('');
  const { ask, dialog } = useConfirm();
  const all = useMemo(() => actionsIn(actions.data), [actions.data]);
  const sending = useSending({ stationId, releaseId }, me.user_id, all);
  const threads = useMemo(() => threadsOf(all.filter(({ action_type: kind }) => kind === 'comment')), [all]);
  const facts = useMemo(
    () => ({
      stationId,
      releaseId,
      me,
      say,
      ask,
      moment,
      pictures: new Map(team?.map((user) => [user.user_id, user.user_picture_url])),
      likers: new Set(all.filter(({ action_type: kind }) => kind === 'like').map((like) => like.user_id)),
    }),
    [stationId, releaseId, me, ask, moment, team, all],
  );
  const fresh = sending.filter(({ parentId }) => parentId === null);

  return (
    <CommentsContext value={facts}>
      <div className={css.comments}>
        {actions.isPending && <Waiting label={text.loading} />}
        {actions.isError && !actions.data && (
          <div className={css.failed}>
            <p role="alert">{text.failed(errorText(actions.error, language))}</p>
            <Button size="small" onClick={() => actions.refetch()}>
              {text.tryAgain}
            </Button>
          </div>
        )}
        {actions.data && threads.length === 0 && fresh.length === 0 && (
          <p className={css.empty}>{text.empty}</p>
        )}
        <Threads threads={threads} sending={sending} parentId={null} />
        {actions.hasNextPage && (
          <Button
            size="small"
            className={css.more}
            aria-disabled={actions.isFetchingNextPage}
            onClick={() => actions.fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
        <NewComment {...box} ref={boxRef} parentId={null} label={text.label} end={end} />
        <p className="hint">
          <MainLink to={paths.report(`/r/${releaseId}?stationId=${stationId}`)}>{text.report}</MainLink>
        </p>
        <LiveRegion text={said} />
      </div>
      {dialog}
    </CommentsContext>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy="true" className={css.list}>
      <span className="sr">{label}</span>
      <Skeleton />
      <Skeleton />
    </div>
  );
}

interface ThreadsProps {
  threads: readonly Thread[];
  sending: readonly Sending[];
  /** The comment that these answer; null for the song. */
  parentId: string | null;
}

/** Comments with their replies indented, and at the end unsent ones. */
function Threads({ threads, sending, parentId }: ThreadsProps) {
  const text = useText(stationCommentsText);
  const known = threads.map(({ id }) => id);
  const hasAnswers = (thread: Thread) =>
    thread.answers.length > 0 || sending.some(({ parentId: to }) => to === thread.id);
  const fresh = sending.filter(({ parentId: to }) => to === parentId);
  if (known.length + fresh.length === 0) return null;
  return (
    <ul className={css.list}>
      {threads.map((thread) => (
        <li key={thread.id}>
          {thread.comment === null ? (
            <p className={css.removed}>{text.removed}</p>
          ) : (
            <Comment comment={thread.comment} inAnswerTo={thread.inAnswerTo} />
          )}
          {hasAnswers(thread) && (
            <div className={css.answers}>
              <Threads threads={thread.answers} sending={sending} parentId={thread.id} />
            </div>
          )}
        </li>
      ))}
      {fresh.map(({ text: words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is on its way has no name yet
        <li key={`sending-${index}`}>
          <OnItsWay words={words} />
        </li>
      ))}
    </ul>
  );
}

function OnItsWay({ words }: { words: string }) {
  const text = useText(stationCommentsText);
  const { me } = useComments();
  return (
    <div className={css.sending}>
      <Avatar name={me.user_name} picture={me.user_picture_url} />
      <div>
        <p>
          <b>
            <UserText>{me.user_name}</UserText>
          </b>{' '}
          <span className={css.note}>{text.sending}</span>
        </p>
        <CommentText text={words} className={css.words} />
      </div>
    </div>
  );
}
