const recordSeconds = 3;
/** How much of a sound is kept: three seconds, and a margin. */
const maxSeconds = 3.6;

/** A running recording. */
export interface Recording {
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
export async function recordSaying(): Promise<Recording> {
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
export async function toSaying(sound: Blob): Promise<File> {
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
