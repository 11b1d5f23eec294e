import { randomBytes } from 'node:crypto';
import { openCatalogues } from './parts/catalogue.ts';
import { type Child, startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { say, sayTable, verdict } from './parts/say.ts';
import { sendBody } from './parts/send-body.ts';

const size = 100_000_000;
const part = 8 * 1024 * 1024;
const piece = 256 * 1024;

interface Round {
  /** Million bytes a second, from the first byte to the answer. */
  speed: number;
  /** Million bytes of resident memory at the most above what was before. */
  added: number;
}

/** A WAV of 100 million bytes, one and four at once, whole and in parts, beside busboy hashing to disk. */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const { folder, bySize } = catalogues;
  const [product, busboy] = await Promise.all([
    startChild('product', {
      folder,
      mode: 'test',
      servers: bySize.map(({ url }) => ({ databaseUrl: url, isKeeping: true })),
    }),
    startChild('busboy', { folder }),
  ]);
  const [port = 0] = product.ports;
  const [busboyPort = 0] = busboy.ports;
  try {
    const token = await signIn(port);
    const song = makeWav();
    const ways = {
      busboy: { child: busboy, send: () => sendForm(busboyPort, '/', song, {}) },
      whole: { child: product, send: () => sendForm(port, '/api/uploads/file', song, token) },
      'in parts': { child: product, send: () => sendParts(port, song, token) },
    };
    const lines = [['', 'at once', 'MB/s', 'of busboy', '≥ 0.75', 'added MB', 'busboy adds', 'target', '']];
    for (const atOnce of [1, 4]) {
      const rounds: Record<string, Round[]> = { busboy: [], whole: [], 'in parts': [] };
      for (const { send } of Object.values(ways)) await send();
      for (let round = 0; round < (quick ? 2 : 5); round += 1)
        for (const [name, { child, send }] of Object.entries(ways))
          rounds[name]?.push(await measure(child, atOnce, send));
      const of = (name: string, figure: keyof Round) => (rounds[name] ?? []).map((round) => round[figure]);
      for (const name of ['whole', 'in parts']) {
        const ratio = median(
          of(name, 'speed').map((speed, at) => speed / (of('busboy', 'speed')[at] ?? Number.NaN)),
        );
        const added = median(of(name, 'added'));
        const most = atOnce === 1 ? 24 : 48;
        lines.push([
          name,
          String(atOnce),
          median(of(name, 'speed')).toFixed(0),
          ratio.toFixed(2),
          verdict(ratio >= 0.75),
          added.toFixed(0),
          median(of('busboy', 'added')).toFixed(0),
          `≤ ${most}`,
          verdict(added <= most),
        ]);
      }
    }
    sayTable(lines);
    say(
      'Ours are read through, checked, synced to disk and noted in the database before they are answered; busboy’s are not.',
    );
  } finally {
    await Promise.all([product.stop(), busboy.stop()]);
    await catalogues.close();
  }
}

async function measure(child: Child, atOnce: number, send: () => Promise<unknown>): Promise<Round> {
  const before = (await child.usage()).rss;
  let highest = before;
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      highest = Math.max(highest, (await child.usage()).rss);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, send));
  const seconds = (performance.now() - begun) / 1_000;
  isOn = false;
  await watching;
  return { speed: (size * atOnce) / 1e6 / seconds, added: (highest - before) / 1e6 };
}

async function signIn(port: number): Promise<Record<string, string>> {
  const body = Buffer.from(JSON.stringify({ email: 'bench@example.test', stage_name: 'Bench' }));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const text = await sendBody({ port, method: 'POST', path: '/api/auth/dev-login', headers }, [body], 200);
  return { authorization: `Bearer ${JSON.parse(text).access_token}` };
}

/** 16 bits, two channels, 44,100 Hz, of noise: nothing about it can be shortened. */
function makeWav(): Buffer {
  const wav = Buffer.alloc(size);
  const noise = randomBytes(1_000_000);
  for (let at = 44; at < size; at += noise.length) noise.copy(wav, at);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(size - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(44_100, 24);
  wav.writeUInt32LE(176_400, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(size - 44, 40);
  return wav;
}

function sendForm(port: number, path: string, song: Buffer, token: Record<string, string>): Promise<string> {
  const head = Buffer.from(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="song.wav"\r\nContent-Type: audio/wav\r\n\r\n',
  );
  const tail = Buffer.from('\r\n--edge--\r\n');
  const headers = {
    ...token,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': head.length + song.length + tail.length,
  };
  return sendBody({ port, method: 'POST', path, headers }, [head, ...piecesOf(song), tail], 201);
}

async function sendParts(port: number, song: Buffer, token: Record<string, string>): Promise<void> {
  const body = Buffer.from(JSON.stringify({ name: 'song.wav', bytes: song.length, type: 'audio/wav' }));
  const json = { ...token, 'content-type': 'application/json', 'content-length': body.length };
  const { id } = JSON.parse(
    await sendBody({ port, method: 'POST', path: '/api/uploads', headers: json }, [body], 201),
  );
  for (let offset = 0; offset < song.length; offset += part) {
    const bytes = song.subarray(offset, offset + part);
    const headers = {
      ...token,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
      'upload-offset': offset,
    };
    const isLast = offset + part >= song.length;
    await sendBody(
      { port, method: 'PATCH', path: `/api/uploads/${id}`, headers },
      piecesOf(bytes),
      isLast ? 201 : 200,
    );
  }
}

function piecesOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / piece);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece));
}
