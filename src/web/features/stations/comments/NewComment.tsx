import { type ReactNode, type Ref, useState } from 'react';
import { stationCommentsText } from '#text/stations/comments.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { duration } from '#web/formats/durations.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ArrowUpIcon, PinIcon } from '#web/ui/icons.ts';
import { CommentBox } from './CommentBox.tsx';
import { useComments } from './comments-context.ts';
import { typeDraft, useDraft } from './drafts.ts';
import { useSendComment } from './useCommentActions.ts';

export interface NewCommentProps {
  /** The comment it answers; null for the song itself. */
  parentId: string | null;
  label: string;
  hotkey?: string | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** For a reply: closes its box when sent or cancelled. */
  onEnd?: (() => void) | undefined;
  /** At the end of the row. */
  end?: ReactNode;
}

/** A comment box; its text survives leaving the page. */
export function NewComment({ parentId, label, onEnd, end, ...box }: NewCommentProps) {
  const text = useText(stationCommentsText);
  const language = useLanguage();
  const { me, say, stationId, releaseId, moment } = useComments();
  const draft = `${me.user_id}/${stationId}/${releaseId}/${parentId ?? ''}`;
  const typed = useDraft(draft);
  const { mutate } = useSendComment({ stationId, releaseId });
  const [problem, setProblem] = useState<string>();
  const isBlank = typed.trim() === '';

  function send() {
    if (isBlank) return;
    setProblem(undefined);
    mutate(
      { text: typed.trim(), parentId, draft },
      {
        onError: (error) => setProblem(text.sendFailed(errorText(error, language))),
        onSuccess: () => {
          say(text.sent);
          onEnd?.();
        },
      },
    );
  }
  return (
    <CommentBox
      {...box}
      label={label}
      value={typed}
      problem={problem}
      onChange={(value) => {
        setProblem(undefined);
        typeDraft(draft, value);
      }}
      onSubmit={send}
      onEscape={onEnd}
    >
      {moment !== null && parentId === null && (
        <Button
          kind="quiet"
          icon
          aria-label={text.markMoment}
          title={text.markMoment}
          onClick={() => typeDraft(draft, `${duration(moment.now())} ${typed}`)}
        >
          <PinIcon />
        </Button>
      )}
      {!isBlank && (
        <Button kind="lamp" icon aria-label={text.send} onClick={send}>
          <ArrowUpIcon />
        </Button>
      )}
      {onEnd && (
        <Button kind="quiet" onClick={onEnd}>
          {text.cancel}
        </Button>
      )}
      {end}
    </CommentBox>
  );
}
