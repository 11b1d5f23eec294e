import { useEffect, useRef, useState } from 'react';
import type { PresenterCard } from '#contract/releases/presenter-card.ts';
import { hebrewToLatin } from '#shared/hebrew-to-latin.ts';
import { presenterCardText } from '#text/releases/presenter-card.ts';
import { useText } from '#web/browser/language.ts';
import { SayingButton, useSaying } from '#web/features/player/Saying.tsx';
import { usePresenterLines } from '#web/features/releases/usePresenterLines.ts';
import { FieldGroup } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useFiles } from '#web/screens/artist/Editor/fields/files-context.ts';
import { useEditorField, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MicIcon, TrashIcon } from '#web/ui/icons.ts';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Card.module.css';

/** The presenter's card. The placeholders are what the card says if a field is empty. */
export function CardTab() {
  const text = useText(presenterCardText);
  const { value: card, change, leave, errorAt } = useEditorField('presenter_card');
  const release = useEditorState((state) => state.release);
  const lines = usePresenterLines(release);
  const latinOf = (name: string) =>
    release.latin_forms.find((form) => form.text === name)?.latin ?? hebrewToLatin(name);
  const lineField = (
    part: keyof PresenterCard,
    label: string,
    placeholder: string,
    options: { ltr?: boolean } = {},
  ) => (
    <TextField
      {...options}
      label={label}
      placeholder={placeholder}
      value={card[part]}
      error={errorAt(part)}
      autoComplete="off"
      spellCheck={!options.ltr}
      onChange={({ currentTarget }) => change({ ...card, [part]: currentTarget.value }, part)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
      }}
    />
  );
  return (
    <div className={css.tab}>
      <FieldGroup id="presenter_card" help={text.why}>
        <div className={css.pair}>
          {lineField('title', text.title, release.title)}
          {lineField('said_title', text.said_title, latinOf(card.title || release.title), { ltr: true })}
          {lineField('artist', text.artist, release.artist_name)}
          {lineField('said_artist', text.said_artist, latinOf(card.artist || release.artist_name), {
            ltr: true,
          })}
        </div>
        <div className={css.lines}>
          {lineField('first_line', text.first_line, lines.first)}
          {lineField('second_line', text.second_line, lines.second)}
          {lineField('after', text.afterLabel, lines.after)}
        </div>
      </FieldGroup>
      <SayingField />
    </div>
  );
}

const slot = 'saying';

/** Three seconds in which the artist says the song's names: recorded here, or from a file. */
function SayingField() {
  const text = useText(presenterCardText);
  const { value: path, save } = useEditorField('saying_path');
  const { uploads, slots } = useFiles();
  const url = useEditorState(({ release }) =>
    path === null || release.saying_path !== path ? null : (release.signed_urls[path] ?? path),
  );
  const saying = useSaying(url);
  const picker = useRef<HTMLInputElement>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => recording?.cancel(), [recording]);
  const status = slots[slot]?.status;

  const upload = async (sound: Blob) => {
    try {
      uploads.pick(slot, await toSaying(sound), 'wav');
    } catch {
      setProblem(text.notSound);
    }
  };
  const record = async () => {
    setProblem(null);
    if (recording) return recording.stop();
    try {
      const started = await recordSaying();
      setRecording(started);
      const sound = await started.ended;
      setRecording(null);
      if (sound !== null) await upload(sound);
    } catch {
      setRecording(null);
      setProblem(text.noMicrophone);
    }
  };
  return (
    <FieldGroup id="saying_path" help={text.sayingWhy}>
      <div className={css.saying}>
        {url !== null && <SayingButton saying={saying} labels={text} />}
        <Button
          kind={recording ? 'danger' : 'line'}
          aria-pressed={recording !== null}
          onClick={() => void record()}
        >
          <MicIcon />
          {recording ? text.recording : path === null ? text.record : text.again}
        </Button>
        <Button kind="quiet" onClick={() => picker.current?.click()}>
          {text.chooseFile}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="audio/*"
          hidden
          aria-label={text.chooseFile}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            setProblem(null);
            if (file) void upload(file);
          }}
        />
        {path !== null && (
          <Button kind="quiet" icon aria-label={text.remove} onClick={() => save(null)}>
            <TrashIcon />
          </Button>
        )}
      </div>
      <p className={css.status} role="status">
        {status === 'failed' ? text.failed : status === undefined ? '' : text.sending}
      </p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </FieldGroup>
  );
}

const recordSeconds = 3;
/** How much of a sound is kept: three seconds, and a margin. */
const maxSeconds = 3.6;

/** A running recording. */
interface Recording {
  stop: () => void;
  /** Stops without a sound. */
  cancel: () => void;
  /** Resolves with the sound when it stops; null if it was cancelled. */
  ended: Promise<Blob | null>;
}

/**
 * Records from the microphone, for three seconds at most.
 * @throws DOMException if there is no microphone, or it isn't allowed
 */
async function recordSaying(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  let isCancelled = false;
  const ended = new Promise<Blob | null>((resolve) => {
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      resolve(isCancelled ? null : new Blob(chunks, { type: recorder.mimeType }));
    };
  });
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  const cancel = () => {
    if (recorder.state !== 'inactive') isCancelled = true;
    stop();
  };
  recorder.start();
  setTimeout(stop, recordSeconds * 1_000);
  return { stop, cancel, ended };
}

/** Converts the beginning of a sound to a small mono WAV. @throws DOMException if the browser can't decode it */
async function toSaying(sound: Blob): Promise<File> {
  const context = new AudioContext();
  try {
    const audio = await context.decodeAudioData(await sound.arrayBuffer());
    const frames = Math.min(audio.length, Math.round(maxSeconds * audio.sampleRate));
    const channels = Array.from({ length: audio.numberOfChannels }, (_, index) =>
      audio.getChannelData(index),
    );
    const mono = Float32Array.from(
      { length: frames },
      (_, frame) => channels.reduce((sum, channel) => sum + (channel[frame] ?? 0), 0) / channels.length,
    );
    return new File([wavOf(mono, audio.sampleRate)], 'saying.wav', { type: 'audio/wav' });
  } finally {
    void context.close();
  }
}

/** Encodes samples from -1 to 1 as a WAV file: mono, 16 bits. */
function wavOf(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const writeText = (offset: number, text: string) =>
    [...text].forEach((letter, index) => void view.setUint8(offset + index, letter.charCodeAt(0)));
  writeText(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  return view.buffer;
}
