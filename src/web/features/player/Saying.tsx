import { useEffect, useRef, useState } from 'react';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { pause } from './engine.ts';

/** Plays a short recording beside the product's player, which pauses for it. */
export function useSaying(url: string | null): { isPlaying: boolean; toggle: () => void } {
  const element = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording stops this one
  useEffect(
    () => () => {
      element.current?.pause();
      element.current = null;
      setPlaying(false);
    },
    [url],
  );
  const toggle = () => {
    if (url === null) return;
    if (isPlaying) {
      element.current?.pause();
      return;
    }
    pause();
    const audio = element.current ?? new Audio(url);
    element.current = audio;
    audio.onplaying = () => setPlaying(true);
    audio.onpause = () => setPlaying(false);
    audio.onended = () => setPlaying(false);
    audio.currentTime = 0;
    audio.play().catch(() => setPlaying(false));
  };
  return { isPlaying, toggle };
}

interface SayingButtonProps {
  saying: ReturnType<typeof useSaying>;
  labels: { hear: string; stop: string };
  size?: 'middle' | 'big';
}

/** Plays how a name is said, or stops. */
export function SayingButton({ saying: { isPlaying, toggle }, labels, size = 'middle' }: SayingButtonProps) {
  return (
    <PlayButton
      label={isPlaying ? labels.stop : labels.hear}
      playing={isPlaying}
      size={size}
      onClick={toggle}
    />
  );
}
