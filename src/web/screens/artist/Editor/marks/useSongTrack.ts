import { useMemo, useRef } from 'react';
import { type Track, toTrack } from '../../../../features/player/track.ts';
import { useEditorState } from '../fields/useEditor.tsx';

/** The song's track; null if it has no sound. It keeps the first signed address: the player renews it. */
export function useSongTrack(): Track | null {
  const release = useEditorState((state) => state.release);
  const path = release.mp3_path ?? release.wav_file_path;
  const first = useRef<{ path: string | null; url: string | null }>({ path: null, url: null });
  if (first.current.path !== path || first.current.url === null)
    first.current = { path, url: release.audio_url };
  const { url } = first.current;
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
