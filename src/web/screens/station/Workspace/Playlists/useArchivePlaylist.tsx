import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Playlist } from '../../../../../contract/stations/reviews.ts';
import { count } from '../../../../../text/counts.ts';
import { stationOnAirText } from '../../../../../text/stations/on-air.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { stationKeys } from '../../../../features/stations/queries.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { errorText } from '../../../../formats/error-text.ts';
import { useToast } from '../../../../ui/Toasts.tsx';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Archives a playlist after asking, with undo; or restores it. Its songs stay approved. */
export function useArchivePlaylist({ id, name, approved_count: n }: Playlist) {
  const text = useText(stationOnAirText);
  const words = useText(stationReviewText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (isActive: boolean) =>
      call('PATCH /radio-stations/:id/playlists/:playlistId', {
        params: { id: station.id, playlistId: id },
        body: { is_active: isActive },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: stationKeys.playlists(station.id) }),
  });
  const set = async (isActive: boolean) => {
    try {
      await mutateAsync(isActive);
      return true;
    } catch (error) {
      toast({ text: errorText(error, language) });
      return false;
    }
  };
  const say = (state: string) => (
    <>
      <Typed>{name}</Typed> {state}
    </>
  );
  const archive = async () => {
    const agreed = await ask({
      title: text.archiveTitle,
      text: (
        <>
          <Typed>{name}</Typed>
          <br />
          {count(n, text.archiveText, language)}
        </>
      ),
      stay: words.cancel,
      go: text.archive,
    });
    if (!agreed || !(await set(false))) return;
    navigate('?tab=playlists');
    toast({ text: say(text.isArchived), action: { label: words.undo, onPress: () => void set(true) } });
  };
  const restore = async () => {
    if (!isPending && (await set(true))) toast({ text: say(text.isRestored) });
  };
  return { archive, restore, isPending, dialog };
}
