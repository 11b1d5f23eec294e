import { useState } from 'react';
import { editorText } from '#text/releases/editor.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { pause, playFrom, seek, toggle } from '#web/features/player/engine.ts';
import { playerTime, useDuration, useIsPlaying, usePlayer, useTime } from '#web/features/player/store.ts';
import type { Track } from '#web/features/player/track.ts';
import { usePeaks } from '#web/features/player/usePeaks.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { duration, spokenDuration } from '#web/formats/durations.ts';
import { FieldAnchor } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditor, useEditorField, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PlayIcon } from '#web/ui/icons.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Waveform } from '#web/ui/Waveform.tsx';
import css from './SongMarks.module.css';
import { useSongTrack } from './useSongTrack.ts';

const marks = ['intro_seconds', 'hook_seconds'] as const;

/** The times at which the intro ends and the hook begins, set while listening. */
export function SongMarks() {
  const text = useText(editorText).marks;
  const track = useSongTrack();
  return (
    <section className={css.marks} aria-labelledby="marks-title">
      <h3 className={css.title} id="marks-title">
        {text.title}
      </h3>
      <p className={css.why}>{track === null ? text.noSound : text.why}</p>
      {track !== null && <MarkedWaveform track={track} />}
      <div className={css.rows}>
        {marks.map((id) => (
          <MarkRow key={id} id={id} track={track} />
        ))}
      </div>
    </section>
  );
}

/** The song's waveform with its two marks. */
function MarkedWaveform({ track }: { track: Track }) {
  const text = useText(editorText).marks;
  const language = useLanguage();
  const storedDuration = useEditorState(({ release }) => release.duration_seconds) ?? 0;
  const isLoaded = usePlayer((player) => player.track?.id === track.id);
  const loadedDuration = useDuration();
  const songDuration = isLoaded && loadedDuration > 0 ? loadedDuration : storedDuration;
  const time = useTime(track.id);
  const isPlaying = useIsPlaying(track.id);
  return (
    <div className={css.player}>
      <PlayButton
        label={isPlaying ? text.pause : text.play}
        playing={isPlaying}
        onClick={() => (isPlaying ? pause() : toggle(track))}
      />
      <div className={css.wave}>
        <Waveform
          className={css.silhouette}
          peaks={usePeaks(track.audioUrl)}
          time={time}
          duration={songDuration}
          onSeek={(seconds) => (isLoaded ? seek(seconds) : playFrom(track, seconds))}
          label={text.position}
          valueText={text.positionOf(spokenDuration(time, language), spokenDuration(songDuration, language))}
        />
        {songDuration > 0 && marks.map((id) => <Pin key={id} id={id} duration={songDuration} />)}
      </div>
      <Ltr className={css.clock}>
        {duration(time)} / {duration(songDuration)}
      </Ltr>
    </div>
  );
}

/** A mark's time as text, with buttons to set, play and clear it. */
function MarkRow({ id, track }: { id: MarkId; track: Track | null }) {
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

type MarkId = 'intro_seconds' | 'hook_seconds';

/** A mark on the waveform, dragged or moved with the arrow keys by a tenth of a second. An unset mark is at the start. */
function Pin({ id, duration }: { id: MarkId; duration: number }) {
  const text = useText(editorText);
  const language = useLanguage();
  const editor = useEditor();
  const { value } = useEditorField(id);
  const leave = () => editor.leave(id);
  return (
    <input
      className={`${css.pin} ${css[id] ?? ''} ${value === null ? css.unset : ''}`}
      type="range"
      min={0}
      max={duration}
      step={0.1}
      value={value ?? 0}
      aria-label={text.fields[id]}
      aria-valuetext={value === null ? text.marks.unset : spokenDuration(value, language)}
      onChange={(event) => editor.change(id, event.currentTarget.valueAsNumber)}
      onPointerUp={leave}
      onKeyUp={leave}
      onBlur={leave}
    />
  );
}
