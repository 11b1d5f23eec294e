import type { Page } from '@playwright/test';
import type { Delivery } from '../../../src/contract/deliveries/deliveries.ts';
import type { DeliveryServices } from '../../../src/contract/deliveries/services.ts';
import type { AboutNotice, Notice } from '../../../src/contract/notices.ts';
import type { Verdict } from '../../../src/contract/stations/verdicts.ts';

const title = '"Punk’s Not Dead, הוא רק יצא לסיגריה ולא חזר" (Live at the Barby, Tel Aviv) [Remastered 2026]';
const person = 'אלכסנדרה־מרגלית פון־וייצמן־ברקוביץ׳ (Sasha & The Unreasonably Long Names)';
const stationName = 'רדיו אוניברסיטת בן־גוריון בנגב ומכללת ספיר';
const note =
  'השירה שקועה במיקס, והפתיח ארוך: https://example.test/a-very-long-address-without-any-place-to-break-it-apart';
const at = '2026-11-20T10:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const station = {
  station_id: id(1),
  station_subdomain: 'glz',
  station_name: 'The Ben-Gurion University and Sapir College Radio Station of the Negev',
  station_name_hebrew: stationName,
};
const song = { release_id: id(2), release_title: title, release_short_code: 'abcdefg' };

const about: AboutNotice[] = [
  { kind: 'verdict', ...song, ...station, decision: 'approved', is_changed: false },
  { kind: 'verdict', ...song, ...station, decision: 'declined', is_changed: true },
  { kind: 'verdict', ...song, ...station, decision: null, is_changed: false },
  { kind: 'appeal', ...song, ...station, has_recording: true },
  { kind: 'reply', ...song, ...station, by: person, text: note },
  { kind: 'access', ...station, by: person },
];
const notices: Notice[] = about.map((each, n) => ({
  id: id(10 + n),
  about: each,
  created_at: at,
  read_at: n % 2 ? at : null,
}));
const reasons = ['המיקס', 'האורך לא מתאים לשידור', 'לא מתאים לקו המוזיקלי של התחנה'].map((he) => ({
  he,
  en: 'It doesn’t suit the musical line of the station',
}));
const verdict = { ...station, reasons, note, told_at: at, appeal: null, has_new_recording: false };
const verdicts: Verdict[] = [
  { ...verdict, id: id(20), decision: 'declined', may_appeal: true },
  {
    ...verdict,
    id: id(21),
    decision: 'declined',
    may_appeal: false,
    appeal: { note, has_recording: true, created_at: at },
  },
  { ...verdict, id: id(22), decision: 'approved', reasons: [], may_appeal: false },
];
const parcel = { kind: 'insert', state: 'refused', sent_at: at, answered_at: at } as const;
const delivery: Delivery = {
  album_id: null,
  service_id: id(30),
  service: 'The Service of an Exceedingly Long Name for Music and Everything Else (Worldwide)',
  state: 'refused',
  is_stopped: false,
  sends_at: null,
  sent_at: at,
  received_at: at,
  live_at: null,
  down_at: null,
  link: null,
  problem: { code: 'REFUSED', field: 'title', text: `TitleTextTooLong:${'x'.repeat(90)}` },
  next: { kind: 'update', due_at: at, tries: 3 },
  parcels: [{ ...parcel, id: id(31) }],
};
const deliveries: Delivery[] = [
  delivery,
  {
    ...delivery,
    service_id: id(32),
    state: 'held',
    problem: { code: 'NEEDS_ISRC', field: 'isrc', text: null },
  },
  {
    ...delivery,
    service_id: id(33),
    state: 'live',
    problem: null,
    next: null,
    link: 'https://music.example/1',
  },
  { ...delivery, service_id: id(34), state: 'waiting', problem: null, next: null, sends_at: at },
];
const services: DeliveryServices = {
  blocked: null,
  sender: { dpid: 'PADPIDA2026010101X', name: stationName },
  services: [true, false].map((isOwn, n) => ({
    id: id(40 + n),
    name: delivery.service,
    dpid: 'PADPIDA2026010102Y',
    protocol: 'sftp',
    place: {
      protocol: 'sftp',
      host: 'a-rather-long-host-name.of-a-service.that-takes-music.example',
      port: 22,
      user: 'session42-deliveries',
      host_key: `SHA256:${'a'.repeat(43)}`,
      path: 'incoming/from/session42',
    },
    takes: ['streaming', 'download'],
    territories: ['IL', 'US', 'GB'],
    languages: ['he', 'en', 'ar'],
    sound: 'flac',
    lead_days: 14,
    has_credentials: true,
    is_own: isOwn,
    tried_at: isOwn ? at : null,
    try: { id: id(50 + n), state: 'failed', problem: 'HOST_KEY', detail: note, at },
    paused_at: isOwn ? null : at,
    waiting: 1_000,
    unanswered: 678,
    failed: 90,
    accepted: 1_000,
    refused: 999,
  })),
};

/** Replaces the server's replies with texts as long as people write: updates, answers, deliveries, services. */
export async function withLongWords(page: Page): Promise<void> {
  const answers: [string, unknown][] = [
    ['**/api/notices?*', notices],
    ['**/api/notices', notices],
    ['**/api/releases/*/verdicts', verdicts],
    ['**/api/releases/*/deliveries', { deliveries }],
    ['**/api/admin/services', services],
  ];
  for (const [address, json] of answers)
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
    );
  await page.route(/\/api\/radio-stations\/[^/]+\/(feed|on-air)(\?|$)/, async (route) => {
    // Only browsers know that every name below localhost is this machine (RFC 6761 section 6.3).
    const { host, port, pathname, search } = new URL(route.request().url());
    const answer = await route.fetch({
      url: `http://localhost:${port}${pathname}${search}`,
      headers: { ...route.request().headers(), host },
    });
    const json: unknown = await answer.json();
    const longer = (value: unknown, key = ''): unknown =>
      Array.isArray(value)
        ? value.map((each) => longer(each))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, longer(each, name)]))
          : key === 'title'
            ? title
            : key === 'artist_name'
              ? person
              : value;
    await route.fulfill({ response: answer, json: longer(json) });
  });
}
