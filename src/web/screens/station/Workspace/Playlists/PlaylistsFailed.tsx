import { stationReviewText } from '../../../../../text/station-review.ts';
import { errorText } from '../../../../error-text.ts';
import { useLanguage, useText } from '../../../../language.ts';
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
