import { useState } from 'react';
import type { SongAction } from '../../../../contract/stations/songs.ts';
import { stationCommentsText } from '../../../../text/stations/comments.ts';
import { useText } from '../../../browser/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { CommentBox } from './CommentBox.tsx';
import { typeDraft, useDraft } from './drafts.ts';

export interface EditCommentProps {
  comment: SongAction;
  /** The key of the stored draft. */
  draft: string;
  problem?: string | undefined;
  onSave: (text: string) => void;
  onEnd: () => void;
}

/** The reader's own comment, being edited. */
export function EditComment({ comment, draft, problem, onSave, onEnd }: EditCommentProps) {
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
