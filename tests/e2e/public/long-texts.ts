import type { Page } from '@playwright/test';
import type { Delivery } from '#contract/deliveries/deliveries.ts';
import type { DeliveryServices } from '#contract/deliveries/services.ts';
import type { AboutNotice, Notice } from '#contract/notices.ts';
import type { Verdict } from '#contract/stations/verdicts.ts';
import { fetchFromServer } from '../hosts.ts';

const title = '"Punk’s Not Dead, הוא רק יצא לסיגריה ולא חזר" (Live at the Barby, Tel Aviv) [Remastered 2026]';
const person = 'אלכסנדרה־מרגלית פון־וייצמן־ברקוביץ׳ (Sasha & The Unreasonably Long Names)';
const stationName = 'רדיו אוניברסיטת בן־גוריון בנגב ומכללת ספיר';
const note =
  'השירה שקועה במיקס, והפתיח ארוך: https://example.test/a-very-long-address-without-any-place-to-break-it-apart';
const timestamp = '2026-11-20T10:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const station = {
  station_id: id(1),
  station_subdomain: 'glz',
  station_name: 'The Ben-Gurion University and Sapir College Radio Station of the Negev',
  station_name_hebrew: stationName,
};
const song = { release_id: id(2), release_title: title, release_short_code: 'abcdefg' };

const subjects: AboutNotice[] = [
  { kind: 'verdict', ...song, ...station, decision: 'approved', is_changed: false },
  { kind: 'verdict', ...song, ...station, decision: 'declined', is_changed: true },
  { kind: 'verdict', ...song, ...station, decision: null, is_changed: false },
  { kind: 'appeal', ...song, ...station, has_recording: true },
  { kind: 'reply', ...song, ...station, by: person, text: note },
  { kind: 'access', ...station, by: person },
];
const notices: Notice[] = subjects.map((about, n) => ({
  id: id(10 + n),
  about,
  created_at: timestamp,
  read_at: n % 2 ? timestamp : null,
}));
const reasons = ['המיקס', 'האורך לא מתאים לשידור', 'לא מתאים לקו המוזיקלי של התחנה'].map((he) => ({
  he,
  en: 'It doesn’t suit the musical line of the station',
}));
const verdict = { ...station, reasons, note, told_at: timestamp, appeal: null, has_new_recording: false };
const verdicts: Verdict[] = [
  { ...verdict, id: id(20), decision: 'declined', may_appeal: true },
  {
    ...verdict,
    id: id(21),
    decision: 'declined',
    may_appeal: false,
    appeal: { note, has_recording: true, created_at: timestamp },
  },
  { ...verdict, id: id(22), decision: 'approved', reasons: [], may_appeal: false },
];
const parcel = { kind: 'insert', state: 'refused', sent_at: timestamp, answered_at: timestamp } as const;
const delivery: Delivery = {
  album_id: null,
  service_id: id(30),
  service: 'The Service of an Exceedingly Long Name for Music and Everything Else (Worldwide)',
  state: 'refused',
  is_stopped: false,
  sends_at: null,
  sent_at: timestamp,
  received_at: timestamp,
  live_at: null,
  down_at: null,
  link: null,
  problem: { code: 'REFUSED', field: 'title', text: `TitleTextTooLong:${'x'.repeat(90)}` },
  next: { kind: 'update', due_at: timestamp, tries: 3 },
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
  { ...delivery, service_id: id(34), state: 'waiting', problem: null, next: null, sends_at: timestamp },
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
    days_needed: 7,
    has_credentials: true,
    is_own: isOwn,
    choreography: '1.6',
    conversion: 'convert',
    can_remove: !isOwn,
    retrying: 3,
    tried_at: isOwn ? timestamp : null,
    try: { id: id(50 + n), state: 'failed', problem: 'HOST_KEY', detail: note, at: timestamp },
    paused_at: isOwn ? null : timestamp,
    waiting: 1_000,
    unanswered: 678,
    unmatched: 0,
    failed: 90,
    accepted: 1_000,
    refused: 999,
  })),
};

/** Replaces the server's replies with texts as long as people write: notices, verdicts, deliveries, services. */
export async function withLongTexts(page: Page): Promise<void> {
  const replies: [string, unknown][] = [
    ['**/api/notices?*', notices],
    ['**/api/notices', notices],
    ['**/api/releases/*/verdicts', verdicts],
    ['**/api/releases/*/deliveries', { deliveries }],
    ['**/api/admin/services', services],
  ];
  for (const [address, json] of replies)
    await page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
    );
  await page.route(/\/api\/radio-stations\/[^/]+\/(feed|on-air)(\?|$)/, async (route) => {
    const response = await fetchFromServer(route);
    const json: unknown = await response.json();
    const withLongNames = (value: unknown, key = ''): unknown =>
      Array.isArray(value)
        ? value.map((item) => withLongNames(item))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withLongNames(item, name)]))
          : key === 'title'
            ? title
            : key === 'artist_name'
              ? person
              : value;
    await route.fulfill({ response, json: withLongNames(json) });
  });
}
