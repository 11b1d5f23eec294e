import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { Failure, type FailureProps } from '../Failure.tsx';

/** Shown if playlists couldn't be loaded: why, and a retry. */
export function PlaylistsFailed({ query }: Pick<FailureProps, 'query'>) {
  const words = useText(stationReviewText);
  const why = errorText(query.error, useLanguage());
  return <Failure level={3} title={words.playlistsFailed(why)} query={query} />;
}
