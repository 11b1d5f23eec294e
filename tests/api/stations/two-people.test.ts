import { isDeepStrictEqual } from 'node:util';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { StationEvent } from '#contract/stations/live.ts';
import type { SongDecision } from '#contract/stations/songs.ts';
import { eventsAfter, lastSeq } from '#server/stations/live/live.db.ts';
import { type Decision, decisions } from '#shared/station-team.ts';
import { ApiError, NetworkError } from '#web/api.ts';
import {
  type Deciding,
  decidingOptions,
  isAsWanted,
  newerIn,
  type Question,
} from '#web/features/stations/deciding.ts';
import { applyEvent } from '#web/features/stations/live/apply.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import type { Caller } from '../../support/caller.ts';
import { idOf } from '../harness.ts';
import { openStationTeam, type StationTeam } from './station-team.ts';

let team: StationTeam;
let userIds: string[];
beforeAll(async () => {
  team = await openStationTeam();
  userIds = [await idOf(team.admin), await idOf(team.member)];
});

type DecisionEvent = Extract<StationEvent, { kind: 'decision' }>;

/** What happens to a decision after it was made. */
interface Fate {
  act: Deciding;
  /** The number of the decision that the person saw when they made it. */
  seen: number;
  end: 'arrived' | 'asked' | 'needless' | null;
}

const until = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((go) => setTimeout(go, 2));
};

/** A person's browser: the shipped queue of decisions, over a line that drops and loses replies. */
class Browser {
  readonly client = new QueryClient();
  readonly fates: Fate[] = [];
  /** What the person saw when they made each decision that arrived, by its number. */
  readonly seenFor = new Map<number, number>();
  isOn = true;
  repliesToLose = 0;
  readonly caller: Caller;
  readonly userId: string;
  #last: number;

  constructor(caller: Caller, userId: string, lastEvent: number) {
    this.caller = caller;
    this.userId = userId;
    this.#last = lastEvent;
  }

  readonly #send = async (act: Deciding, basedOn: number): Promise<SongDecision> => {
    await until(() => this.isOn);
    const { status, body } = await team.send(
      this.caller,
      'POST /radio-stations/:id/songs/:releaseId/decision',
      {
        params: { releaseId: act.releaseId },
        body: { decision: act.decision, ...act.why, based_on: basedOn, made_at: act.madeAt },
      },
    );
    const seen = this.fates.find((fate) => fate.act === act)?.seen;
    if (status === 200 && seen !== undefined) this.seenFor.set(body.seq, seen);
    if (this.repliesToLose > 0 || !this.isOn) {
      this.repliesToLose = Math.max(0, this.repliesToLose - 1);
      throw new NetworkError();
    }
    if (status !== 200) throw new ApiError(status, body);
    return body;
  };

  shown(releaseId: string): SongDecision {
    const decision = this.client.getQueryData<SongDecision>(stationKeys.decision(team.stationId, releaseId));
    if (!decision) throw new Error('not loaded');
    return decision;
  }

  get questions(): readonly Question[] {
    return this.client.getQueryData<readonly Question[]>(stationKeys.questions(team.stationId)) ?? [];
  }

  get waiting(): number {
    return this.client.isMutating();
  }

  make(made: Omit<Deciding, 'madeAt' | 'title' | 'playlist'>): void {
    const act: Deciding = { title: '', playlist: null, madeAt: new Date().toISOString(), ...made };
    const fate: Fate = { act, seen: act.before.seq, end: null };
    this.fates.push(fate);
    const options = { ...decidingOptions(this.client, team.stationId, this.#send), retryDelay: 1 };
    new MutationObserver(this.client, options).mutate(act).then(
      () => {
        fate.end = 'arrived';
      },
      (error: unknown) => {
        const newer = newerIn(error);
        if (!newer) throw error;
        // The cache keeps a copy of a question that replaced another one.
        const isAsked = this.questions.some((question) => isDeepStrictEqual(question.act, act));
        if (act.isUndo || isAsWanted(newer.current, act)) fate.end = 'needless';
        else if (isAsked) fate.end = 'asked';
      },
    );
  }

  /** Receives the team's events, as the open stream brings them. */
  async listen(): Promise<void> {
    if (!this.isOn) return;
    const rows = await eventsAfter(team.test.app.database.orm, team.stationId, this.#last, 500);
    for (const { data } of rows)
      applyEvent(
        { client: this.client, stationId: team.stationId, userId: this.userId },
        JSON.parse(data) as StationEvent, // written by the server
      );
    // Events that came while a decision was being sent are applied again after it.
    if (this.waiting === 0) this.#last = rows.at(-1)?.seq ?? this.#last;
  }

  answer(isReplacing: boolean): void {
    const [question] = this.questions;
    if (!question) return;
    const { act, newer } = question;
    if (isReplacing) this.make({ ...act, before: newer.current });
    else
      this.client.setQueryData<readonly Question[]>(stationKeys.questions(team.stationId), (now) =>
        now?.filter((one) => one !== question),
      );
  }
}

type Step =
  | { do: 'decide'; who: number; song: number; decision: Decision | null }
  | { do: 'explain'; who: number; song: number }
  | { do: 'undo'; who: number }
  | { do: 'drop' | 'return' | 'loseReply' | 'listen' | 'settle'; who: number }
  | { do: 'answer'; who: number; isReplacing: boolean };

const who = fc.integer({ min: 0, max: 1 });
const song = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who,
      song,
      decision: fc.constantFrom(...decisions, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('explain' as const), who, song }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('drop', 'return', 'loseReply', 'listen', 'settle'),
      who,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('answer' as const), who, isReplacing: fc.boolean() }),
  },
);

async function perform(browser: Browser, songs: readonly string[], now: Step, note: string): Promise<void> {
  switch (now.do) {
    case 'decide':
    case 'explain': {
      const releaseId = songs[now.song] ?? '';
      const before = browser.shown(releaseId);
      const decision = now.do === 'decide' ? now.decision : before.decision;
      if (now.do === 'explain' && decision === null) break;
      browser.make({ releaseId, decision, before, why: { reasons: [], note: decision && note } });
      break;
    }
    case 'undo': {
      const last = browser.fates.at(-1)?.act;
      if (!last) break;
      const { releaseId, before: was } = last;
      const why = { reasons: was.reasons, note: was.note };
      const before = browser.shown(releaseId);
      browser.make({ releaseId, decision: was.decision, before, why, isUndo: true });
      break;
    }
    case 'drop':
      browser.isOn = false;
      break;
    case 'return':
      browser.isOn = true;
      break;
    case 'loseReply':
      browser.repliesToLose += 1;
      break;
    case 'listen':
      await browser.listen();
      break;
    case 'settle':
      await until(() => !browser.isOn || browser.waiting === 0);
      break;
    case 'answer':
      browser.answer(now.isReplacing);
      break;
  }
}

/** Two decisions of one person on one song, both refused: the question about the second replaces the first. */
const questionReplaced: Step[] = [
  { do: 'decide', who: 1, song: 1, decision: 'approved' },
  { do: 'decide', who: 0, song: 1, decision: 'approved' },
  { do: 'decide', who: 0, song: 0, decision: 'approved' },
  { do: 'decide', who: 0, song: 0, decision: 'approved' },
  { do: 'drop', who: 0 },
  { do: 'decide', who: 1, song: 0, decision: 'approved' },
];

it('two people, any order of decisions, losses of line and returns: none replaces a later one unsaid, none is lost', async () => {
  const run = async (steps: Step[]) => {
    const songs = [await team.song('אחד'), await team.song('שניים')];
    const { orm } = team.test.app.database;
    const since = await lastSeq(orm, team.stationId);
    const browsers = [team.admin, team.member].map(
      (caller, index) => new Browser(caller, userIds[index] ?? '', since),
    );
    const current = async (releaseId: string): Promise<SongDecision> =>
      (
        await team.send(team.admin, 'GET /radio-stations/:id/songs/:releaseId/decision', {
          params: { releaseId },
        })
      ).body;
    for (const releaseId of songs) {
      const loaded = await current(releaseId);
      for (const { client } of browsers)
        client.setQueryData(stationKeys.decision(team.stationId, releaseId), loaded);
    }

    for (const [index, now] of steps.entries()) {
      const browser = browsers[now.who];
      if (browser) await perform(browser, songs, now, `החלטה ${index}`);
      await new Promise((go) => setImmediate(go));
    }
    // Everybody is back, and answers what is left.
    for (const browser of browsers) {
      browser.isOn = true;
      browser.repliesToLose = 0;
    }
    for (let round = 0; ; round++) {
      await until(() => browsers.every(({ waiting }) => waiting === 0));
      for (const browser of browsers) await browser.listen();
      if (browsers.every(({ questions }) => questions.length === 0)) break;
      for (const browser of browsers) browser.answer(round % 2 === 0);
    }

    const events = (await eventsAfter(orm, team.stationId, since, 10_000))
      .map(({ data }) => JSON.parse(data) as StationEvent) // written by the server
      .filter((event): event is DecisionEvent => event.kind === 'decision');
    for (const releaseId of songs) {
      const changes = events.filter((event) => event.release_id === releaseId);
      for (const [index, event] of changes.entries()) {
        const replaced = changes[index - 1];
        if (!replaced || replaced.user_id === event.user_id) continue;
        // A person who replaced another's decision had seen it.
        const by = browsers.find(({ userId }) => userId === event.user_id);
        expect(by?.seenFor.get(event.seq)).toBe(replaced.seq);
      }
      const now = await current(releaseId);
      for (const browser of browsers) expect(browser.shown(releaseId)).toEqual(now);
    }
    for (const { fates, seenFor } of browsers) {
      for (const [index, { act, end }] of fates.entries()) {
        // Its maker decided the song again before they could be asked.
        const isAgain = fates.slice(index + 1).some((later) => later.act.releaseId === act.releaseId);
        expect(end ?? (isAgain ? 'again' : 'lost')).not.toBe('lost');
      }
      // Each arrived once, however many of its replies were lost.
      expect(seenFor.size).toBe(fates.filter(({ end }) => end === 'arrived').length);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), run), {
    numRuns: 12,
    examples: [[questionReplaced]],
  });
}, 120_000);
