import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, reasonsOf, type Tally } from '#server/stations/committees/committees.policy.ts';
import { majorities } from '#shared/station-team.ts';

const tally = fc.record({ yes: fc.nat(40), wait: fc.nat(40), no: fc.nat(40) });
const majority = fc.constantFrom(...majorities);
const rank = (outcome: ReturnType<typeof outcomeOf>) =>
  ({ approved: 3, pending: 2, declined: 1 })[outcome ?? 'pending'];

describe('the outcome of votes', () => {
  const cases: [string, (typeof majorities)[number], [number, number, number], string | null][] = [
    ['more than half approve', 'half', [3, 1, 1], 'approved'],
    ['the most, yet not half', 'half', [4, 3, 3], 'pending'],
    ['as many for as against', 'half', [2, 1, 2], null],
    ['half for, half wait', 'half', [2, 2, 0], null],
    ['half against, half wait', 'half', [0, 2, 2], null],
    ['more than half decline', 'half', [1, 1, 3], 'declined'],
    ['all wait', 'half', [0, 3, 0], 'pending'],
    ['one vote is enough', 'half', [1, 0, 0], 'approved'],
    ['nobody voted', 'half', [0, 0, 0], null],
    ['two thirds exactly', 'two-thirds', [4, 1, 1], 'approved'],
    ['short of two thirds', 'two-thirds', [13, 0, 7], 'pending'],
    ['half against where two thirds approve', 'two-thirds', [2, 0, 2], null],
    ['more than half decline where two thirds approve', 'two-thirds', [9, 0, 11], 'declined'],
    ['all but one where all must', 'all', [19, 0, 1], 'pending'],
    ['all', 'all', [20, 0, 0], 'approved'],
    ['nobody voted where all must', 'all', [0, 0, 0], null],
  ];
  for (const [name, rule, [yes, wait, no], outcome] of cases)
    it(`${name}: ${outcome ?? 'a draw'}`, () => expect(outcomeOf(rule, { yes, wait, no })).toBe(outcome));

  it('never gets worse by a vote for the song, nor better by one against it', () => {
    fc.assert(
      fc.property(majority, tally, (rule, votes) => {
        const now = rank(outcomeOf(rule, votes));
        expect(rank(outcomeOf(rule, { ...votes, yes: votes.yes + 1 }))).toBeGreaterThanOrEqual(
          votes.yes + votes.wait + votes.no === 0 ? 0 : now,
        );
        expect(rank(outcomeOf(rule, { ...votes, no: votes.no + 1 }))).toBeLessThanOrEqual(
          rule === 'all' || now < 3 ? Math.max(now, 2) : now,
        );
      }),
    );
  });

  it('needs more votes with a stricter majority, and declines at the same number with each', () => {
    fc.assert(
      fc.property(tally, (votes: Tally) => {
        const [half, most, all] = majorities.map((rule) => outcomeOf(rule, votes));
        if (all === 'approved') expect(most).toBe('approved');
        if (most === 'approved') expect(half).toBe('approved');
        expect(new Set([half, most, all].map((outcome) => outcome === 'declined')).size).toBe(1);
      }),
    );
  });

  it('depends on the shares of votes, not on their number', () => {
    fc.assert(
      fc.property(majority, tally, fc.integer({ min: 2, max: 9 }), (rule, { yes, wait, no }, times) => {
        expect(outcomeOf(rule, { yes: yes * times, wait: wait * times, no: no * times })).toBe(
          outcomeOf(rule, { yes, wait, no }),
        );
      }),
    );
  });
});

describe('the reasons of an outcome', () => {
  it('are those of the winners, the most frequent first, three at most', () => {
    const votes = [
      { vote: 'no', reasonIds: ['mix', 'late'] },
      { vote: 'no', reasonIds: ['mix', 'sound'] },
      { vote: 'no', reasonIds: ['sound', 'mix', 'age'] },
      { vote: 'yes', reasonIds: ['love'] },
    ] as const;
    expect(reasonsOf(votes, 'no')).toEqual(['mix', 'sound', 'age']);
    expect(reasonsOf(votes, 'wait')).toEqual([]);
  });
});
