import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { SongDecision } from '../../../contract/stations/songs.ts';
import type { Decision } from '../../../contract/vocabulary/station-team.ts';
import { stationReviewText } from '../../../text/stations/review.ts';
import { ApiError } from '../../api.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { lazily } from '../../browser/lazily.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { errorText } from '../../formats/error-text.ts';
import { useToast } from '../../ui/Toasts.tsx';
import { stationKeys } from './queries.ts';
import type { Why } from './ReasonsDialog.tsx';
import { type Chosen, useDecide } from './useSongActions.ts';

const loadDialog = () => import('./PlaylistDialog.tsx');
const PlaylistDialog = lazily(loadDialog);

const ReasonsDialog = lazily(() => import('./ReasonsDialog.tsx'));

/** Loads the dialog before the first approval, so that a key finds it. */
export const preloadPlaylistDialog = (): void => void loadDialog();

/** The current state of a song that can be decided. */
export interface Decidable {
  id: string;
  title: string;
  decision: SongDecision;
}
interface Done {
  song: Decidable;
  /** The server's reply; until then it is being sent. */
  answer: SongDecision | null;
}

/** The last decision, for a screen that shows it in its own place. */
export interface DecisionNotice {
  song: Decidable;
  text: string;
  /** Undoes it; null if that was the last action. */
  undo: (() => void) | null;
}

export interface Deciding {
  /** Approving asks for the playlist first; the others act at once. */
  decide: (song: Decidable, decision: Decision) => void;
  /** Makes a song unreviewed again. */
  takeBack: (song: Decidable) => void;
  /** Undoes the last decision made here; false if there is none. */
  undo: () => boolean;
  /** The last decision, for `here`. */
  notice: DecisionNotice | null;
  /** Asks for the reasons of a decision; without a song, of the last one made here. */
  explain: (song?: Decidable) => boolean;
  /** The open dialog, if any: render it once. */
  dialog: ReactNode;
}

/**
 * Deciding songs with everything around it: the playlist dialog, a toast with undo (Z), and reverting on failure.
 * `onDecided` is called as soon as a decision shows.
 * @param told in a toast, or `here`: the screen shows `notice`, and toasts are for failures alone
 */
export function useDeciding(
  stationId: string,
  onDecided?: (song: Decidable, decision: Decision | null, isUndo: boolean) => void,
  told: 'toast' | 'here' = 'toast',
): Deciding {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useDecide(stationId);
  const [asked, setAsked] = useState<Decidable | null>(null);
  const [notice, setNotice] = useState<DecisionNotice | null>(null);
  const [explained, setExplained] = useState<Decidable | null>(null);
  const done = useRef<Done[]>([]);

  const say = (
    song: Decidable,
    words: string,
    action?: { label: string; key?: string; onPress: () => void },
  ) =>
    toast({
      text: (
        <>
          <Typed>{song.title}</Typed> {words}
        </>
      ),
      ...(action && { action }),
    });

  const send = (
    song: Decidable,
    decision: Decision | null,
    playlist: Chosen | null,
    isUndo = false,
    why?: Why,
  ) => {
    const entry: Done = { song, answer: null };
    mutateAsync({
      releaseId: song.id,
      decision,
      playlist,
      before: song.decision,
      ...(why && { why }),
    }).then(
      (answer) => {
        entry.answer = answer;
      },
      (error: unknown) => {
        done.current = done.current.filter((each) => each !== entry);
        setNotice((now) => (now?.song.id === song.id ? null : now));
        if (error instanceof ApiError && error.code === 'PLAYLIST_PUT_AWAY') {
          void client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) });
          toast({
            text: errorText(error, language),
            action: { label: text.whichPlaylist, onPress: () => setAsked(song) },
          });
        } else
          say(song, text.notDecided, { label: text.retry, onPress: () => send(song, decision, playlist) });
      },
    );
    onDecided?.(song, decision, isUndo);
    return entry;
  };

  const act = (song: Decidable, decision: Decision | null, playlist: Chosen | null = null) => {
    const entry = send(song, decision, playlist);
    done.current.push(entry);
    const message = decision === null ? text.open : text.decision[decision];
    const undo = () => undoEntry(entry);
    if (told === 'here') setNotice({ song, text: message, undo });
    else say(song, message, { label: text.undo, key: 'Z', onPress: undo });
  };

  const undoEntry = (entry: Done) => {
    if (!done.current.includes(entry)) return;
    done.current = done.current.filter((each) => each !== entry);
    const { song, answer } = entry;
    const now = client.getQueryData<SongDecision>(stationKeys.decision(stationId, song.id));
    if (now && answer && now.decided_at !== answer.decided_at)
      return say(song, now.decided_by_name ? text.decidedSince(now.decided_by_name) : text.takenBackSince);
    const { decision, playlist_id, playlist_name, reasons, note } = song.decision;
    const playlist = playlist_id === null ? null : { id: playlist_id, name: playlist_name ?? '' };
    send({ ...song, decision: now ?? song.decision }, decision, playlist, true, { reasons, note });
    if (told === 'here') setNotice({ song, text: text.takenBack, undo: null });
    else say(song, text.takenBack);
  };

  const standing = (song: Decidable): SongDecision =>
    client.getQueryData<SongDecision>(stationKeys.decision(stationId, song.id)) ?? song.decision;

  const explain = (song?: Decidable): boolean => {
    const meant = song ?? done.current.at(-1)?.song;
    if (meant === undefined) return false;
    const decision = song ? song.decision : standing(meant);
    if (decision.decision === null) return false;
    setExplained({ ...meant, decision });
    return true;
  };

  /** Reasons join the current decision without deciding, so that the review stays where it is. */
  const keepWhy = ({ id, title, decision: before }: Decidable, why: Why) => {
    const { decision, playlist_id, playlist_name } = before;
    const playlist = playlist_id === null ? null : { id: playlist_id, name: playlist_name ?? '' };
    mutateAsync({ releaseId: id, decision, playlist, before, why }).catch(() =>
      say({ id, title, decision: before }, text.notDecided),
    );
  };

  return {
    explain,
    decide: (song, decision) => (decision === 'approved' ? setAsked(song) : act(song, decision)),
    takeBack: (song) => act(song, null),
    undo: () => {
      const last = done.current[done.current.length - 1];
      if (last) undoEntry(last);
      return last !== undefined;
    },
    notice,
    dialog: explained ? (
      <Suspense>
        <ReasonsDialog
          stationId={stationId}
          title={explained.title}
          decision={explained.decision}
          onCancel={() => setExplained(null)}
          onSave={(why) => {
            setExplained(null);
            keepWhy(explained, why);
          }}
        />
      </Suspense>
    ) : (
      asked && (
        <Suspense>
          <PlaylistDialog
            stationId={stationId}
            title={asked.title}
            onCancel={() => setAsked(null)}
            onApprove={(playlist) => {
              setAsked(null);
              act(asked, 'approved', playlist);
            }}
          />
        </Suspense>
      )
    ),
  };
}
