/** The length of a recording that we keep: three seconds, and the breath around them. */
const keptSeconds = 3.6;
const recordSeconds = 3;

/** A running recording; `ended` resolves with the sound. */
export interface Recording {
  stop: () => void;
  ended: Promise<Blob>;
}

/**
 * Records from the microphone, for three seconds at most.
 * @throws DOMException if there is none, or it isn't allowed
 */
export async function recordSaying(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      resolve(new Blob(pieces, { type: recorder.mimeType }));
    };
  });
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  recorder.start();
  setTimeout(stop, recordSeconds * 1_000);
  return { stop, ended };
}

/** The beginning of any sound that the browser can decode, as a small mono WAV. @throws DOMException if it can't */
export async function toSaying(sound: Blob): Promise<File> {
  const context = new AudioContext();
  try {
    const heard = await context.decodeAudioData(await sound.arrayBuffer());
    const frames = Math.min(heard.length, Math.round(keptSeconds * heard.sampleRate));
    const channels = Array.from({ length: heard.numberOfChannels }, (_, at) => heard.getChannelData(at));
    const mono = Float32Array.from(
      { length: frames },
      (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
    );
    return new File([wavOf(mono, heard.sampleRate)], 'saying.wav', { type: 'audio/wav' });
  } finally {
    void context.close();
  }
}

/** Mono, 16 bits. */
function wavOf(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const word = (at: number, text: string) =>
    [...text].forEach((letter, index) => void view.setUint8(at + index, letter.charCodeAt(0)));
  word(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(44 + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true);
  return view.buffer;
}
