import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import css from './Playlists.module.css';

/** In the place of playlists that couldn't be had: why, and another try. */
export function PlaylistsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useText(stationReviewText);
  const language = useLanguage();
  return (
    <div role="alert" className={css.failed}>
      <p>{words.playlistsFailed(errorText(error, language))}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}
