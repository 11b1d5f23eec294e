import type { StationUser } from '#contract/stations/team.ts';
import { stationCommentsText } from '#text/stations/comments.ts';
import { useText } from '#web/browser/language.ts';
import { typed } from '#web/formats/isolate.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Comments } from './Comments.tsx';

export interface CommentsDialogProps {
  stationId: string;
  /** The song; null while the dialog is closed. */
  song: { id: string; title: string } | null;
  me: StationUser;
  onClose: () => void;
}

/** The comments on a song, in a dialog over any list. */
export default function CommentsDialog({ stationId, song, me, onClose }: CommentsDialogProps) {
  const text = useText(stationCommentsText);
  return (
    <Dialog
      open={song !== null}
      wide
      title={song && text.of(typed(song.title))}
      closeLabel={text.close}
      onClose={onClose}
    >
      {song && <Comments key={song.id} stationId={stationId} releaseId={song.id} me={me} autoFocus />}
    </Dialog>
  );
}
