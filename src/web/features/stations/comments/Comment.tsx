import { useEffect, useRef, useState } from 'react';
import type { SongAction } from '#contract/stations/songs.ts';
import { stationCommentsText } from '#text/stations/comments.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { TimeAgo } from '#web/formats/TimeAgo.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './Comment.module.css';
import { CommentBox } from './CommentBox.tsx';
import { CommentText } from './CommentText.tsx';
import { useComments } from './comments-context.ts';
import { typeDraft, useDraft } from './drafts.ts';
import { NewComment } from './NewComment.tsx';
import { useDeleteComment, useEditComment } from './useCommentActions.ts';

/** A teammate's comment: anyone can reply, only its author can edit or delete it. */
export function Comment({ comment, inAnswerTo }: { comment: SongAction; inAnswerTo: string | null }) {
  const text = useText(stationCommentsText);
  const language = useLanguage();
  const toast = useToast();
  const { me, pictures, likers, say, ask, ...song } = useComments();
  const edit = useEditComment(song);
  const remove = useDeleteComment(song);
  const [open, setOpen] = useState<'answer' | 'edit' | null>(null);
  const [problem, setProblem] = useState<string>();
  const answerButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  const isMine = comment.user_id === me.user_id;

  // The button that opened a box gets the focus back.
  useEffect(() => {
    if (
      open === null &&
      before.current !== null &&
      (document.activeElement ?? document.body) === document.body
    )
      (before.current === 'edit' ? editButton : answerButton).current?.focus();
    before.current = open;
  }, [open]);

  function save(words: string) {
    setProblem(undefined);
    setOpen(null);
    if (words === comment.comment_text) return;
    edit.mutate(
      { comment, text: words, draft: `${me.user_id}/${comment.id}` },
      {
        onSuccess: () => say(text.saved),
        onError: (error) => {
          setProblem(text.sendFailed(errorText(error, language)));
          setOpen('edit');
        },
      },
    );
  }
  async function askAndRemove() {
    if (!(await ask({ title: text.removeTitle, cancel: text.stay, confirm: text.go, destroys: true })))
      return;
    remove.mutate(comment, { onError: (error) => toast({ text: errorText(error, language) }) });
    say(text.removed);
  }

  return (
    <article className={css.comment} aria-label={comment.user_name}>
      <Avatar name={comment.user_name} picture={pictures.get(comment.user_id)} />
      <div className={css.body}>
        <p className={css.head}>
          <b className={css.name}>
            <UserText>{comment.user_name}</UserText>
          </b>
          {likers.has(comment.user_id) && (
            <span className={css.likes} role="img" aria-label={text.likes}>
              <HeartIcon size={16} />
            </span>
          )}
          <TimeAgo at={comment.created_at} className={css.time} />
          {comment.edited_at !== null && <span className={css.time}>{text.edited}</span>}
        </p>
        {inAnswerTo !== null && (
          <p className="hint">
            {text.inAnswerTo} <UserText>{inAnswerTo}</UserText>
          </p>
        )}
        {open === 'edit' ? (
          <EditComment
            comment={comment}
            draft={`${me.user_id}/${comment.id}`}
            problem={problem}
            onSave={save}
            onEnd={() => setOpen(null)}
          />
        ) : (
          <>
            <CommentText text={comment.comment_text ?? ''} className={css.text} />
            <p className={css.acts}>
              <button
                ref={answerButton}
                type="button"
                aria-expanded={open === 'answer'}
                onClick={() => setOpen(open === 'answer' ? null : 'answer')}
              >
                {text.answer}
              </button>
              {isMine && (
                <>
                  <button ref={editButton} type="button" onClick={() => setOpen('edit')}>
                    {text.edit}
                  </button>
                  <button type="button" onClick={askAndRemove}>
                    {text.remove}
                  </button>
                </>
              )}
            </p>
          </>
        )}
        {open === 'answer' && (
          <NewComment
            autoFocus
            parentId={comment.id}
            label={text.answerTo(comment.user_name)}
            onEnd={() => setOpen(null)}
          />
        )}
      </div>
    </article>
  );
}

interface EditCommentProps {
  comment: SongAction;
  /** The key of the stored draft. */
  draft: string;
  problem?: string | undefined;
  onSave: (text: string) => void;
  onEnd: () => void;
}

/** The reader's own comment, being edited. */
function EditComment({ comment, draft, problem, onSave, onEnd }: EditCommentProps) {
  const text = useText(stationCommentsText);
  const draftState = useDraft(draft);
  const [isTouched, setTouched] = useState(draftState !== '');
  const value = isTouched ? draftState : (comment.comment_text ?? '');
  const isBlank = value.trim() === '';
  const save = () => {
    if (!isBlank) onSave(value.trim());
  };
  const leave = () => {
    typeDraft(draft, '');
    onEnd();
  };
  return (
    <CommentBox
      autoFocus
      label={text.editLabel}
      value={value}
      problem={problem}
      onChange={(next) => {
        setTouched(true);
        typeDraft(draft, next);
      }}
      onSubmit={save}
      onEscape={leave}
    >
      <Button kind="lamp" disabled={isBlank} onClick={save}>
        {text.save}
      </Button>
      <Button kind="quiet" onClick={leave}>
        {text.cancel}
      </Button>
    </CommentBox>
  );
}
