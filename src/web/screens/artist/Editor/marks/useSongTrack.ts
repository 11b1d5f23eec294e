import { useMemo, useRef } from 'react';
import { type Track, toTrack } from '#web/features/player/track.ts';
import { useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';

/** The song's track; null if it has no sound. It keeps the first signed address, because the player renews it itself. */
export function useSongTrack(): Track | null {
  const release = useEditorState((state) => state.release);
  const path = release.mp3_path ?? release.wav_file_path;
  const firstAudio = useRef<{ path: string | null; url: string | null }>({ path: null, url: null });
  if (firstAudio.current.path !== path || firstAudio.current.url === null)
    firstAudio.current = { path, url: release.audio_url };
  const { url } = firstAudio.current;
  return useMemo(() => {
    const track = toTrack({ ...release, audio_url: url });
    if (track === null || !release.is_draft || path === null) return track;
    const cover = release.cover_image_path;
    return {
      ...track,
      privatePath: path,
      coverUrl: cover === null ? undefined : (release.signed_urls[cover] ?? track.coverUrl),
    };
  }, [release, url, path]);
}
