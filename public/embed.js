// The player of an embedded song or list. It keeps nothing, and reports a play once, as the site's own player does.
const player = document.querySelector('.player');
const audio = player.querySelector('audio');
const button = player.querySelector('.play');
const range = player.querySelector('input');
const status = player.querySelector('.status');
const [elapsed, length] = player.querySelectorAll('.time');
const songs = [...document.querySelectorAll('ol button')];
const words = player.dataset;

/** So much of a song, or half of it, is a play; a larger step of the time is a seek. */
const playSeconds = 30;
const maxTickSeconds = 2;
let heard = 0;
let last = 0;
let isReported = false;
/** Where to continue once the sound has loaded. */
let startAt = 0;

const timeOf = (seconds) => {
  const total = Math.max(0, Math.floor(seconds));
  const two = (value) => String(value).padStart(2, '0');
  const minutes = Math.floor(total / 60);
  if (minutes < 60) return `${minutes}:${two(total % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(total % 60)}`;
};

function showTime(seconds) {
  elapsed.textContent = timeOf(seconds);
  range.value = seconds;
  range.setAttribute(
    'aria-valuetext',
    words.seekOf.replace('{time}', timeOf(seconds)).replace('{whole}', timeOf(range.max)),
  );
  const share = range.disabled ? 0 : Math.min(1, seconds / range.max);
  player.querySelector('.past').style.clipPath = `inset(0 ${100 - share * 100}% 0 0)`;
}

function showLength(seconds) {
  const isKnown = Number.isFinite(seconds) && seconds > 0;
  range.disabled = !isKnown;
  if (isKnown) range.max = seconds;
  length.textContent = isKnown ? timeOf(seconds) : '';
}

function showState() {
  const isPlaying = !audio.paused && !audio.ended;
  document.documentElement.classList.toggle('playing', isPlaying);
  button.setAttribute('aria-label', isPlaying ? words.pause : words.play);
}

function play() {
  status.textContent = '';
  if (audio.error !== null) {
    startAt = Number(range.value);
    audio.load();
  }
  // A broken file is reported by the `error` event.
  audio.play().catch(showState);
}

function seek(seconds) {
  const target = Math.max(0, Math.min(seconds, range.max - 0.1));
  if (audio.readyState === 0) startAt = target;
  else audio.currentTime = target;
  showTime(target);
}

function choose(song) {
  for (const other of songs) other.toggleAttribute('aria-current', other === song);
  song.setAttribute('aria-current', 'true');
  heard = last = startAt = 0;
  isReported = false;
  audio.src = song.dataset.audio;
  audio.dataset.plays = song.dataset.plays;
  showLength(Number(song.dataset.seconds));
  showTime(0);
  play();
}

function countHeard() {
  const tick = audio.currentTime - last;
  last = audio.currentTime;
  if (tick > 0 && tick < maxTickSeconds) heard += tick;
  if (isReported || audio.dataset.plays === '') return;
  if (heard < Math.min(playSeconds, audio.duration / 2 || playSeconds)) return;
  isReported = true;
  fetch(audio.dataset.plays, { method: 'POST', credentials: 'omit' }).catch(() => undefined);
}

button.addEventListener('click', () => (audio.paused ? play() : audio.pause()));
range.addEventListener('input', () => seek(range.valueAsNumber));
range.addEventListener('keydown', (event) => {
  const steps = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5, PageUp: 30, PageDown: -30 };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  seek(range.valueAsNumber + step);
});
for (const song of songs)
  song.addEventListener('click', () => {
    if (!song.hasAttribute('aria-current')) choose(song);
    else if (audio.paused) play();
    else audio.pause();
  });
for (const name of ['play', 'playing', 'pause']) audio.addEventListener(name, showState);
audio.addEventListener('loadedmetadata', () => {
  if (startAt > 0 && startAt < audio.duration) audio.currentTime = startAt;
  startAt = 0;
  showLength(audio.duration);
});
audio.addEventListener('timeupdate', () => {
  if (startAt === 0) showTime(audio.currentTime);
  countHeard();
});
audio.addEventListener('ended', () => {
  const next = songs[songs.findIndex((song) => song.hasAttribute('aria-current')) + 1];
  if (next) return choose(next);
  showTime(0);
  showState();
});
audio.addEventListener('error', () => {
  status.textContent = words.failed;
  showState();
});
showTime(0);
