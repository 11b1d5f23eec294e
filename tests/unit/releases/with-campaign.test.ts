import { describe, expect, it } from 'vitest';
import { countryOf, isRobot } from '#server/releases/releases.policy.ts';
import { withCampaign } from '#web/screens/public/Release/Side.tsx';

const spotify = 'https://open.spotify.com/track/1?si=2';

describe('a link to a service', () => {
  it('has the parameters of the campaign that led to the page, and nothing else', () => {
    expect(withCampaign(spotify, '?utm_source=insta&utm_campaign=a%26b&tab=lyrics&token=x')).toBe(
      `${spotify}&utm_source=insta&utm_campaign=a%26b`,
    );
    expect(withCampaign(spotify, '?tab=lyrics')).toBe(spotify);
    expect(withCampaign(spotify, '?utm_<script>=1&utm_=2')).toBe(spotify);
    expect(withCampaign(spotify, `?utm_source=${'x'.repeat(999)}`)).toHaveLength(spotify.length + 212);
  });
});

describe('a click', () => {
  it('has the country of the preferred language', () => {
    for (const [header, country] of [
      ['he-IL,he;q=0.9,en;q=0.8', 'IL'],
      ['he', 'IL'],
      ['en-GB', 'GB'],
      ['zh-Hant-TW', 'TW'],
      ['*', ''],
      ['', ''],
      ['es-419', ''],
    ] as const)
      expect(countryOf(header), header).toBe(country);
    expect(countryOf(undefined)).toBe('');
  });

  it('of a program that identifies itself is a robot’s', () => {
    for (const agent of ['Googlebot/2.1', 'WhatsApp/2.2', 'curl/8', ''])
      expect(isRobot(agent), agent).toBe(true);
    expect(isRobot('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605')).toBe(false);
  });
});
