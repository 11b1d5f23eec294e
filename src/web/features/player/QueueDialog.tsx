import { playerText } from '#text/shell/player.ts';
import { useText } from '#web/browser/language.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { duration } from '#web/formats/durations.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import css from './Bar.module.css';
import { playList } from './engine.ts';
import { usePlayer } from './store.ts';

/** The current list, to jump within. */
export default function QueueDialog({ onClose }: { onClose: () => void }) {
  const text = useText(playerText);
  const list = usePlayer((state) => state.list);
  const currentIndex = usePlayer((state) => state.index);
  const label = usePlayer((state) => state.label);
  return (
    <Dialog open onClose={onClose} title={label || text.list} closeLabel={text.close}>
      <ol className={css.queue}>
        {list.map((track, index) => (
          <li key={track.id}>
            <button
              type="button"
              aria-current={index === currentIndex || undefined}
              onClick={() => playList(list, index, label)}
            >
              <Ltr className={css.number}>{index + 1}</Ltr>
              <span className="one">
                <UserText>{track.title}</UserText>
                <span className={css.artist}>
                  {' · '}
                  <UserText>{track.artist}</UserText>
                </span>
              </span>
              {track.duration !== null && <Ltr className={css.number}>{duration(track.duration)}</Ltr>}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
