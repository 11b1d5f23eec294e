import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { SongDecision } from '#contract/stations/songs.ts';
import type { Decision } from '#shared/station-team.ts';
import { stationLiveText } from '#text/stations/live.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { ApiError } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { typed } from '#web/formats/isolate.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { type Deciding as Act, type Chosen, isAsWanted, newerIn } from './deciding.ts';
import type { TeammateDecision } from './live/overruled.ts';
import { stationKeys } from './queries.ts';
import type { Why } from './ReasonsDialog.tsx';
import { useDecide } from './useSongActions.ts';

const loadDialog = () => import('./PlaylistDialog.tsx');
const PlaylistDialog = lazyWithFallback(loadDialog);

const ReasonsDialog = lazyWithFallback(() => import('./ReasonsDialog.tsx'));

/** Loads the dialog before the first approval, so that a key finds it. */
export const preloadPlaylistDialog = (): void => void loadDialog();

/** The current state of a song that can be decided. */
export interface Decidable {
  id: string;
  title: string;
  decision: SongDecision;
}
interface MadeDecision {
  song: Decidable;
  /** By the page's clock. */
  at: number;
  /** The server's reply; null while the decision is being sent. */
  reply: SongDecision | null;
}

/** The last decision, for a screen that shows it in its own place. */
export interface DecisionNotice {
  song: Decidable;
  text: string;
  /** Undoes it; null if that was the last action. */
  undo: (() => void) | null;
}

const newEntry = (song: Decidable): MadeDecision => ({ song, at: performance.now(), reply: null });

/** A second press of a double press, which may land on what the first one brought to its place. */
const doublePressMs = 600;

/** The playlist of an approved song; null for none. */
const playlistOf = ({ playlist_id: id, playlist_name: name }: SongDecision): Chosen | null =>
  id === null ? null : { id, name: name ?? '' };

export interface Deciding {
  /** Approving asks for the playlist first; the others act at once. The decision that a song has is only said. */
  decide: (song: Decidable, decision: Decision) => void;
  /** Makes a song unreviewed again. */
  takeBack: (song: Decidable) => void;
  /** Says what was already decided, and changes nothing. */
  sayDecided: (song: Decidable) => void;
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
 * @param notify in a toast, or `here`: the screen shows `notice`, and toasts are for failures alone
 */
export function useDecisions(
  stationId: string,
  onDecided?: (song: Decidable, decision: Decision | null, isUndo: boolean) => void,
  notify: 'toast' | 'here' = 'toast',
): Deciding {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useDecide(stationId);
  const [approving, setApproving] = useState<Decidable | null>(null);
  const [made, setNotice] = useState<(DecisionNotice & { entry: MadeDecision }) | null>(null);
  const notice = useOverruled(stationId, made);
  const [explaining, setExplaining] = useState<Decidable | null>(null);
  const decisions = useRef<MadeDecision[]>([]);

  const showToast = (
    song: Decidable,
    message: string,
    action?: { label: string; key?: string; onPress: () => void },
  ) =>
    toast({
      text: (
        <>
          <UserText>{song.title}</UserText> {message}
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
    const entry = newEntry(song);
    const act: Act = {
      releaseId: song.id,
      title: song.title,
      decision,
      playlist,
      before: song.decision,
      isUndo,
      madeAt: new Date().toISOString(),
      ...(why && { why }),
    };
    mutateAsync(act).then(
      (reply) => {
        entry.reply = reply;
      },
      (error: unknown) => {
        decisions.current = decisions.current.filter((each) => each !== entry);
        setNotice((now) => (now?.song.id === song.id ? null : now));
        const newer = newerIn(error);
        if (newer) {
          if (isUndo || isAsWanted(newer.current, act)) showToast(song, decidedSince(newer.by_name));
        } else if (error instanceof ApiError && error.code === 'PLAYLIST_PUT_AWAY') {
          void client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) });
          toast({
            text: errorText(error, language),
            action: { label: text.whichPlaylist, onPress: () => setApproving(song) },
          });
        } else
          showToast(song, text.notDecided, {
            label: text.retry,
            onPress: () =>
              isUndo ? send(song, decision, playlist, true, why) : sendDecision(song, decision, playlist),
          });
      },
    );
    onDecided?.(song, decision, isUndo);
    return entry;
  };

  const sendDecision = (song: Decidable, decision: Decision | null, playlist: Chosen | null = null) => {
    const entry = send(song, decision, playlist);
    decisions.current.push(entry);
    const message = decision === null ? text.open : text.decision[decision];
    const undo = () => undoEntry(entry);
    if (notify === 'here') setNotice({ song, text: message, undo, entry });
    else showToast(song, message, { label: text.undo, key: 'Z', onPress: undo });
  };

  const sayDecided = (song: Decidable) => {
    const { decision } = song.decision;
    if (decision === null) return;
    const said = text.already(text.decision[decision]);
    const last = decisions.current.find((entry) => entry.song.id === song.id);
    const undo = last ? () => undoEntry(last) : null;
    if (notify === 'here') setNotice({ song, text: said, undo, entry: last ?? newEntry(song) });
    else showToast(song, said);
  };

  const isJustDecided = ({ id }: Decidable): boolean => {
    const last = decisions.current[decisions.current.length - 1];
    return last?.song.id === id && performance.now() - last.at < doublePressMs;
  };

  const decidedSince = (name: string | null) => (name ? text.decidedSince(name) : text.takenBackSince);

  const loaded = (song: Decidable) =>
    client.getQueryData<SongDecision>(stationKeys.decision(stationId, song.id));

  const undoEntry = (entry: MadeDecision) => {
    if (!decisions.current.includes(entry)) return;
    decisions.current = decisions.current.filter((each) => each !== entry);
    const { song, reply } = entry;
    const now = loaded(song);
    if (now && reply && now.decided_at !== reply.decided_at)
      return showToast(song, decidedSince(now.decided_by_name));
    const { decision, reasons, note } = song.decision;
    const why = { reasons, note };
    const before = { ...song, decision: now ?? song.decision };
    const undone = send(before, decision, playlistOf(song.decision), true, why);
    if (notify === 'here') setNotice({ song, text: text.takenBack, undo: null, entry: undone });
    else showToast(song, text.takenBack);
  };

  const explain = (song?: Decidable): boolean => {
    const target = song ?? decisions.current[decisions.current.length - 1]?.song;
    if (target === undefined) return false;
    const decision = song ? song.decision : (loaded(target) ?? target.decision);
    if (decision.decision === null) return false;
    setExplaining({ ...target, decision });
    return true;
  };

  /** Reasons join the current decision without deciding, so that the review stays where it is. */
  const saveWhy = ({ id, title, decision: before }: Decidable, why: Why) => {
    const { decision } = before;
    const madeAt = new Date().toISOString();
    const act: Act = { releaseId: id, title, decision, playlist: playlistOf(before), before, why, madeAt };
    mutateAsync(act).catch((error: unknown) => {
      if (!newerIn(error)) showToast({ id, title, decision: before }, text.notDecided);
    });
  };

  return {
    explain,
    decide: (song, decision) => {
      if (decision === 'approved') setApproving(song);
      else if (decision === 'declined' && song.decision.decision === 'declined') sayDecided(song);
      else sendDecision(song, decision);
    },
    takeBack: (song) => (isJustDecided(song) ? sayDecided(song) : sendDecision(song, null)),
    sayDecided,
    undo: () => {
      const last = decisions.current[decisions.current.length - 1];
      if (last) undoEntry(last);
      return last !== undefined;
    },
    notice,
    dialog: explaining ? (
      <Suspense>
        <ReasonsDialog
          stationId={stationId}
          title={explaining.title}
          decision={explaining.decision}
          onCancel={() => setExplaining(null)}
          onSave={(why) => {
            setExplaining(null);
            saveWhy(explaining, why);
          }}
        />
      </Suspense>
    ) : (
      approving && (
        <Suspense>
          <PlaylistDialog
            stationId={stationId}
            title={approving.title}
            onCancel={() => setApproving(null)}
            onApprove={(playlist) => {
              setApproving(null);
              sendDecision(approving, 'approved', playlist);
            }}
          />
        </Suspense>
      )
    ),
  };
}

/** The reader's last decision; if a teammate has replaced it, theirs, without undo. */
function useOverruled(
  stationId: string,
  made: (DecisionNotice & { entry: MadeDecision }) | null,
): DecisionNotice | null {
  const text = useText(stationLiveText);
  const words = useText(stationReviewText);
  const { data: theirs } = useQuery<TeammateDecision>({
    queryKey: stationKeys.teammate(stationId, made?.song.id ?? ''),
    queryFn: skipToken,
  });
  const mine = made?.entry.reply;
  if (!made || !mine || !theirs || theirs.decision.seq <= mine.seq) return made;
  const { decision } = theirs.decision;
  const state = decision === null ? words.open : words.decision[decision];
  const who = theirs.name === null ? text.committee : typed(theirs.name);
  return { song: made.song, text: `${text.overruled(who)} ${state}`, undo: null };
}
