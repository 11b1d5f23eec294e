import { useEffect, useRef, useState } from 'react';
import { PlayButton } from '../../ui/PlayButton.tsx';
import { pause } from './engine.ts';

/** Plays a few seconds apart from the product's player, which pauses for them. */
export function useSaying(url: string | null): { isPlaying: boolean; toggle: () => void } {
  const sound = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording ends this one
  useEffect(
    () => () => {
      sound.current?.pause();
      sound.current = null;
      setPlaying(false);
    },
    [url],
  );
  const toggle = () => {
    if (url === null) return;
    if (isPlaying) {
      sound.current?.pause();
      return;
    }
    pause();
    const made = sound.current ?? new Audio(url);
    sound.current = made;
    made.onplaying = () => setPlaying(true);
    made.onpause = () => setPlaying(false);
    made.onended = () => setPlaying(false);
    made.currentTime = 0;
    made.play().catch(() => setPlaying(false));
  };
  return { isPlaying, toggle };
}

interface SayingButtonProps {
  saying: ReturnType<typeof useSaying>;
  words: { hear: string; stop: string };
  size?: 'middle' | 'big';
}

/** Plays how a name is said, or stops. */
export function SayingButton({ saying: { isPlaying, toggle }, words, size = 'middle' }: SayingButtonProps) {
  return (
    <PlayButton
      label={isPlaying ? words.stop : words.hear}
      playing={isPlaying}
      size={size}
      onClick={toggle}
    />
  );
}
