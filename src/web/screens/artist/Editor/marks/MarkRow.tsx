import { useState } from 'react';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import { playFrom } from '../../../../features/player/engine.ts';
import { playerTime, usePlayer } from '../../../../features/player/store.ts';
import type { Track } from '../../../../features/player/track.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PlayIcon } from '../../../../ui/icons.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { FieldAnchor } from '../fields/EditorField.tsx';
import { useEditorField, useEditorState } from '../fields/useEditor.tsx';
import type { MarkId } from './Pin.tsx';
import css from './SongMarks.module.css';

/** A mark's time as text, with buttons to set, play and clear it. */
export function MarkRow({ id, track }: { id: MarkId; track: Track | null }) {
  const text = useText(editorText);
  const name = text.fields[id];
  const { value, save, error, statusProps } = useEditorField(id);
  const songSeconds = useEditorState(({ release }) => release.duration_seconds);
  const isLoaded = usePlayer((player) => track !== null && player.track?.id === track.id);
  const [typed, setTyped] = useState<string | null>(null);
  const seconds = typed === null ? value : parseSeconds(typed);
  const isOver = typeof seconds === 'number' && songSeconds !== null && seconds > songSeconds;
  const typedError = seconds === undefined ? text.marks.secondsWrong : isOver ? text.marks.over : error;

  function leave() {
    if (seconds === undefined || isOver) return;
    setTyped(null);
    if (seconds !== value) save(seconds);
  }
  return (
    <FieldAnchor id={id}>
      <div className={css.row}>
        <TextField
          {...statusProps()}
          label={
            <>
              <span className={`${css.flag} ${css[id] ?? ''}`} aria-hidden="true" />
              {name}
            </>
          }
          ltr
          inputMode="decimal"
          autoComplete="off"
          placeholder="0:00.0"
          help={id === 'intro_seconds' ? text.marks.intro : text.marks.hook}
          error={typed === null ? error : typedError}
          value={typed ?? (value === null ? '' : markTime(value))}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
          }}
        />
        <div className={css.actions}>
          {track !== null && (
            <Button
              size="small"
              disabled={!isLoaded}
              aria-label={text.marks.setHereOf(name)}
              onClick={() => {
                setTyped(null);
                save(Math.round(playerTime() * 10) / 10);
              }}
            >
              {text.marks.setHere}
            </Button>
          )}
          {track !== null && value !== null && (
            <Button
              kind="quiet"
              size="small"
              aria-label={text.marks.playFromOf(name)}
              onClick={() => playFrom(track, value)}
            >
              <PlayIcon size={16} />
              {text.marks.playFrom}
            </Button>
          )}
          {value !== null && (
            <Button
              kind="quiet"
              size="small"
              aria-label={text.marks.clearOf(name)}
              onClick={() => {
                setTyped(null);
                save(null);
              }}
            >
              {text.marks.clear}
            </Button>
          )}
        </div>
      </div>
    </FieldAnchor>
  );
}

/** Parses "12.5" or "1:05.3" to seconds, rounded to tenths; null for an empty text, undefined for an invalid one. */
function parseSeconds(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const match = /^(?:(\d{1,3}):([0-5]?\d)|(\d{1,5}))(\.\d*)?$/.exec(typed);
  if (!match) return undefined;
  const [, minutes = '0', minuteSeconds, plainSeconds, tenths = ''] = match;
  const value = Number(minutes) * 60 + Number(minuteSeconds ?? plainSeconds) + Number(`0${tenths}`);
  return Math.round(value * 10) / 10;
}

/** Formats a mark as "1:05.3". */
function markTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}
