import { useState } from 'react';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useText } from '../../../../browser/language.ts';
import { playFrom } from '../../../../features/player/engine.ts';
import { playerTime, usePlayer } from '../../../../features/player/store.ts';
import type { Track } from '../../../../features/player/track.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PlayIcon } from '../../../../ui/icons.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { FieldPlace } from '../fields/EditorField.tsx';
import { useEditorField, useEditorState } from '../fields/useEditor.tsx';
import type { MarkId } from './Pin.tsx';
import css from './SongMarks.module.css';

/** One mark in numbers, with buttons to set, play and clear it. */
export function MarkRow({ id, track }: { id: MarkId; track: Track | null }) {
  const text = useText(editorText);
  const name = text.fields[id];
  const { value, save, error, statusProps } = useEditorField(id);
  const whole = useEditorState(({ release }) => release.duration_seconds);
  const isLoaded = usePlayer((player) => track !== null && player.track?.id === track.id);
  const [typed, setTyped] = useState<string | null>(null);
  const seconds = typed === null ? value : parseSeconds(typed);
  const isOver = typeof seconds === 'number' && whole !== null && seconds > whole;
  const wrong = seconds === undefined ? text.marks.secondsWrong : isOver ? text.marks.over : error;

  function leave() {
    if (seconds === undefined || isOver) return;
    setTyped(null);
    if (seconds !== value) save(seconds);
  }
  return (
    <FieldPlace id={id}>
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
          error={typed === null ? error : wrong}
          value={typed ?? (value === null ? '' : markTime(value))}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
          }}
        />
        <div className={css.acts}>
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
    </FieldPlace>
  );
}

/** Typed seconds: "12.5", "1:05.3"; null for nothing, undefined for an invalid time. Tenths of a second. */
function parseSeconds(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const match = /^(?:(\d{1,3}):([0-5]?\d)|(\d{1,5}))(\.\d*)?$/.exec(typed);
  if (!match) return undefined;
  const [, minutes = '0', rest, whole, tenths = ''] = match;
  const value = Number(minutes) * 60 + Number(rest ?? whole) + Number(`0${tenths}`);
  return Math.round(value * 10) / 10;
}

/** "1:05.3": a mark in readable form. */
function markTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = (tenths % 600) / 10;
  return `${minutes}:${rest < 10 ? '0' : ''}${rest.toFixed(1)}`;
}
