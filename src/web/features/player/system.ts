import { next, pause, playOrPause, previous, seek } from './engine.ts';
import { isPlaying, playerState, playerTime, subscribe } from './store.ts';

/** Connects the player to the lock screen, headphone keys and other tabs. Returns a function that disconnects it. */
export function listenToSystem(): () => void {
  const disconnects = [pauseForOtherTabs(), connectMediaSession()];
  return () => {
    for (const disconnect of disconnects) disconnect();
  };
}

const sounds = () => isPlaying(playerState());

/** Only one tab plays: a tab that starts makes the others pause. */
function pauseForOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('player');
  let wasPlaying = false;
  const announce = () => {
    if (sounds() && !wasPlaying) channel.postMessage('playing');
    wasPlaying = sounds();
  };
  channel.onmessage = pause;
  announce();
  const unsubscribe = subscribe(announce);
  return () => {
    unsubscribe();
    channel.close();
  };
}

function connectMediaSession(): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void (sounds() || playOrPause()),
    pause,
    nexttrack: next,
    previoustrack: previous,
    seekto: ({ seekTime }) => seek(seekTime ?? playerTime()),
    seekforward: ({ seekOffset }) => seek(playerTime() + (seekOffset ?? 10)),
    seekbackward: ({ seekOffset }) => seek(playerTime() - (seekOffset ?? 10)),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler); // the keys of `handlers`
    } catch {
      // Browsers don't offer actions that they don't know.
    }
  }
  let shownId: string | undefined;
  const update = () => {
    const { track } = playerState();
    if (!track) return;
    session.playbackState = sounds() ? 'playing' : 'paused';
    if (track.id !== shownId) {
      shownId = track.id;
      const src = track.cover ? `${track.cover}/640` : track.coverUrl;
      session.metadata = new MediaMetadata({
        title: track.title,
        artist: track.artist,
        artwork: src ? [{ src: new URL(src, location.href).href, sizes: '640x640' }] : [],
      });
    }
    const duration = track.duration ?? 0;
    if (duration > 0 && 'setPositionState' in session)
      session.setPositionState({ duration, position: Math.min(playerTime(), duration) });
  };
  update();
  return subscribe(update);
}
