import { useNavigate } from 'react-router';
import type { Playlist } from '#contract/stations/reviews.ts';
import { count } from '#text/counts.ts';
import { stationOnAirText } from '#text/stations/on-air.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { useChangePlaylist } from '#web/features/stations/useSongActions.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';

/** Archives a playlist after asking, with undo; or restores it. Its songs stay approved. */
export function useArchivePlaylist({ id, name, approved_count: n, number }: Playlist) {
  const text = useText(stationOnAirText);
  const words = useText(stationReviewText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const toast = useToast();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const { saveOrAsk, question } = useSaveOrAsk();
  const { mutateAsync, isPending } = useChangePlaylist(station.id, saveOrAsk);
  /** Returns the changed playlist; null if it stays as it is. */
  const set = async (isActive: boolean, from = number): Promise<Playlist | null> => {
    try {
      return await mutateAsync({ id, basedOn: from, body: { is_active: isActive } });
    } catch (error) {
      toast({ text: errorText(error, language) });
      return null;
    }
  };
  const say = (state: string) => (
    <>
      <UserText>{name}</UserText> {state}
    </>
  );
  const archive = async () => {
    const agreed = await ask({
      title: text.archiveTitle,
      text: (
        <>
          <UserText>{name}</UserText>
          <br />
          {count(n, text.archiveText, language)}
        </>
      ),
      cancel: words.cancel,
      confirm: text.archive,
    });
    const archived = agreed && (await set(false));
    if (!archived) return;
    navigate('?tab=playlists');
    const undo = () => void set(true, archived.number);
    toast({ text: say(text.isArchived), action: { label: words.undo, onPress: undo } });
  };
  const restore = async () => {
    if (!isPending && (await set(true))) toast({ text: say(text.isRestored) });
  };
  const dialogs = (
    <>
      {dialog}
      {question}
    </>
  );
  return { archive, restore, isPending, dialog: dialogs };
}
