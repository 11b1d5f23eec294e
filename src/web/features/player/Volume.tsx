import { useEffect, useState } from 'react';
import { playerText } from '#text/shell/player.ts';
import { useText } from '#web/browser/language.ts';
import { number, readStored, writeStored } from '#web/browser/stored.ts';
import { Button } from '#web/ui/Button.tsx';
import { VolumeIcon, VolumeOffIcon } from '#web/ui/icons.ts';
import css from './Bar.module.css';
import { setVolume } from './engine.ts';

const key = 'volume';

function storedVolume(): number {
  const value = readStored(() => localStorage, key, number) ?? 1;
  return value >= 0 && value <= 1 ? value : 1;
}

/** The volume, 0 to 1, remembered on this device. Phones have hardware keys for it. */
export function Volume() {
  const text = useText(playerText);
  const [volume, setStored] = useState(storedVolume);
  const [isMuted, setMuted] = useState(false);
  useEffect(() => setVolume(isMuted ? 0 : volume), [isMuted, volume]);

  function choose(value: number) {
    setMuted(false);
    setStored(value);
    writeStored(() => localStorage, key, value);
  }

  const isSilent = isMuted || volume === 0;
  return (
    <span className={css.volume} dir="ltr">
      <Button
        kind="quiet"
        icon
        aria-label={isSilent ? text.unmute : text.mute}
        onClick={() => (volume === 0 ? choose(1) : setMuted(!isMuted))}
      >
        {isSilent ? <VolumeOffIcon /> : <VolumeIcon />}
      </Button>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        aria-label={text.volume}
        onChange={(event) => choose(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
