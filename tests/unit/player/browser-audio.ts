/** Replaces the browser's audio: its times and events come from the test. */
export class BrowserAudio extends EventTarget {
  static last: BrowserAudio;
  /** Addresses it was given, in order. */
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
    this.tell('pause');
  }
  tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  /** The file has loaded and plays. */
  sound(duration = 100): void {
    this.duration = duration;
    this.readyState = 4;
    this.tell('loadedmetadata');
    this.tell('playing');
  }
  at(seconds: number): void {
    this.currentTime = seconds;
    this.tell('timeupdate');
  }
  end(): void {
    this.paused = true;
    this.ended = true;
    this.tell('pause');
    this.tell('ended');
  }
  fail(): void {
    this.error = { code: 4 };
    this.paused = true;
    this.tell('error');
  }
}
