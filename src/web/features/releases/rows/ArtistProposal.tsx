import type { SongArtist } from '#shared/artists.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './ArtistProposal.module.css';

interface ArtistProposalProps {
  /** None: nothing is shown. */
  artists: readonly SongArtist[];
  /** They were taken, and can still be left. */
  isTaken?: boolean;
  onAnswer: (answer: 'taken' | 'left') => void;
}

/** Below a typed name: the artists whom it seems to list, to take or to leave as one name. */
export function ArtistProposal({ artists, isTaken = false, onAnswer }: ArtistProposalProps) {
  const { artists: text } = useText(releaseRowsText);
  return (
    <div aria-live="polite">
      {artists.length > 0 && (
        <div className={css.proposal}>
          <p>
            {isTaken ? text.taken : text.proposal}{' '}
            {artists.map(({ name, role }, at) => (
              <span key={name}>
                {at > 0 && ' · '}
                <bdi>{role === 'featured' ? text.featured(name) : name}</bdi>
              </span>
            ))}
          </p>
          <div className={css.answers}>
            {!isTaken && (
              <Button size="small" onClick={() => onAnswer('taken')}>
                {text.take}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={() => onAnswer('left')}>
              {text.leave}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
