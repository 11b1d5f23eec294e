import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { Failure } from '../Failure.tsx';

/** Shown if playlists couldn't be loaded: why, and a retry. */
export function PlaylistsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useText(stationReviewText);
  const why = errorText(error, useLanguage());
  return <Failure level={3} title={words.playlistsFailed(why)} error={error} onRetry={onRetry} />;
}
