import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openVisit, openWebFetch } from '#server/gateways/web-fetch/index.ts';
import { openSmallSite } from '../../../support/small-site.ts';
import { reasonOf } from './reason-of.ts';

/** A visit to a site, which records when requests came, under which names, and how many at once. */
async function openVisitedSite(pauseMs = 0, robots = '') {
  const site = await openSmallSite();
  onTestFinished(() => site.close());
  const times: number[] = [];
  const agents = new Set<string | undefined>();
  let open = 0;
  let mostOpen = 0;
  site.answer(async (request, response) => {
    times.push(performance.now());
    agents.add(request.headers['user-agent']);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    if (request.url === '/robots.txt') return void response.end(robots);
    response.writeHead(request.url === '/broken' ? 500 : 200).end('page');
  });
  const web = openWebFetch({ agent: 'TestBot/1.0', loopbackOrigins: [site.origin] });
  const visit = openVisit({ web, agent: 'TestBot/1.0', pauseMs });
  return { site, times, agents, mostOpen: () => mostOpen, visit };
}

it('a visit requests one page of a host at a time, under its own name, with pauses between them', async () => {
  const { site, times, agents, mostOpen, visit } = await openVisitedSite(60);
  await Promise.all(['/a', '/b', '/c'].map((path) => visit.page(site.origin + path)));
  expect(site.requests).toEqual(['GET /robots.txt', 'GET /a', 'GET /b', 'GET /c']);
  expect(mostOpen()).toBe(1);
  expect([...agents]).toEqual(['TestBot/1.0']);
  // Timers fire up to a millisecond early.
  for (const [index, time] of times.entries())
    if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(58);
});

it('the importer’s name contains an address for questions', () => {
  const { scraper } = readConfig({ SCRAPER_CONTACT: 'mailto:import@session42.test' });
  expect(scraper.agent).toBe('Session42Importer/1.0 (+mailto:import@session42.test)');
});

it('a visit obeys robots.txt, its own name before all names, and reads it once', async () => {
  const { site, visit } = await openVisitedSite(
    0,
    'User-agent: *\nDisallow: /\n\nUser-agent: TestBot\nDisallow: /private',
  );
  expect(await reasonOf(visit.page(`${site.origin}/open`))).toBe('answered');
  expect(await reasonOf(visit.page(`${site.origin}/private/a`))).toBe('ROBOTS');
  expect(await reasonOf(visit.media(`${site.origin}/private/b.png`))).toBe('ROBOTS');
  expect(site.requests).toEqual(['GET /robots.txt', 'GET /open']);
});

it('a site whose robots.txt answers with a server error isn’t read', async () => {
  const { site, visit } = await openVisitedSite();
  site.answer((_, response) => void response.writeHead(503).end());
  expect(await reasonOf(visit.page(`${site.origin}/a`))).toBe('ROBOTS');
});

it('a visit repeats a request after a server error once, but not a form', async () => {
  const { site, visit } = await openVisitedSite();
  expect((await visit.page(`${site.origin}/broken`)).status).toBe(500);
  expect((await visit.page(`${site.origin}/broken`, { form: { a: 'b' } })).status).toBe(500);
  expect(site.requests).toEqual(['GET /robots.txt', 'GET /broken', 'GET /broken', 'POST /broken']);
});
