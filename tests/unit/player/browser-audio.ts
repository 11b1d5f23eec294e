/** Replaces the browser's `Audio`: its times and events come from the test. */
export class BrowserAudio extends EventTarget {
  static last: BrowserAudio;
  /** The addresses that it played, in order. */
  readonly sources: string[] = [];
  paused = true;
  ended = false;
  error: object | null = null;
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  volume = 1;
  preload = '';

  constructor() {
    super();
    BrowserAudio.last = this;
  }
  set src(url: string) {
    this.sources.push(url);
    this.error = null;
    this.ended = false;
    this.readyState = 0;
    this.currentTime = 0;
    this.duration = Number.NaN;
    this.paused = true;
  }
  async play(): Promise<void> {
    this.paused = false;
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }
  emit(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  /** Makes the file load and play. */
  start(duration = 100): void {
    this.duration = duration;
    this.readyState = 4;
    this.emit('loadedmetadata');
    this.emit('playing');
  }
  playTo(seconds: number): void {
    this.currentTime = seconds;
    this.emit('timeupdate');
  }
  end(): void {
    this.paused = true;
    this.ended = true;
    this.emit('pause');
    this.emit('ended');
  }
  fail(): void {
    this.error = { code: 4 };
    this.paused = true;
    this.emit('error');
  }
}
