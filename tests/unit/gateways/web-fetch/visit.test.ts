import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../../src/server/config.ts';
import { FetchRefused, openVisit, openWebFetch } from '../../../../src/server/gateways/web-fetch/index.ts';
import { openSmallSite } from '../../../support/small-site.ts';

async function visiting(pauseMs = 0, robots = '') {
  const site = await openSmallSite();
  onTestFinished(() => site.close());
  const at: number[] = [];
  const names = new Set<string | undefined>();
  let under = 0;
  let most = 0;
  site.answer(async (request, response) => {
    at.push(performance.now());
    names.add(request.headers['user-agent']);
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 5));
    under -= 1;
    if (request.url === '/robots.txt') return void response.end(robots);
    response.writeHead(request.url === '/broken' ? 500 : 200).end('page');
  });
  const web = openWebFetch({ agent: 'TestBot/1.0', loopbackOrigins: [site.origin] });
  return { site, at, names, most: () => most, visit: openVisit({ web, agent: 'TestBot/1.0', pauseMs }) };
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => (error instanceof FetchRefused ? error.reason : String(error)),
  );

it('a visit requests one page of a host at a time, in its own name, and pauses between them', async () => {
  const { site, at, names, most, visit } = await visiting(60);
  await Promise.all(['/a', '/b', '/c'].map((path) => visit.page(site.origin + path)));
  expect(site.asked).toEqual(['GET /robots.txt', 'GET /a', 'GET /b', 'GET /c']);
  expect(most()).toBe(1);
  expect([...names]).toEqual(['TestBot/1.0']);
  // Timers fire up to a millisecond early.
  for (const [place, time] of at.entries())
    if (place > 0) expect(time - (at[place - 1] ?? 0)).toBeGreaterThanOrEqual(58);
});

it('the importer’s name says whose it is, and where to ask', () => {
  const { scraper } = readConfig({ SCRAPER_CONTACT: 'mailto:import@session42.test' });
  expect(scraper.agent).toBe('Session42Importer/1.0 (+mailto:import@session42.test)');
});

it('a visit obeys robots.txt, its own name before all names, and reads it once', async () => {
  const { site, visit } = await visiting(
    0,
    'User-agent: *\nDisallow: /\n\nUser-agent: TestBot\nDisallow: /private',
  );
  expect(await reasonOf(visit.page(`${site.origin}/open`))).toBe('answered');
  expect(await reasonOf(visit.page(`${site.origin}/private/a`))).toBe('ROBOTS');
  expect(await reasonOf(visit.media(`${site.origin}/private/b.png`))).toBe('ROBOTS');
  expect(site.asked).toEqual(['GET /robots.txt', 'GET /open']);
});

it('a site whose robots.txt answers with a server error isn’t read', async () => {
  const { site, visit } = await visiting();
  site.answer((_, response) => void response.writeHead(503).end());
  expect(await reasonOf(visit.page(`${site.origin}/a`))).toBe('ROBOTS');
});

it('a visit repeats a request after a server error once, but not a form', async () => {
  const { site, visit } = await visiting();
  expect((await visit.page(`${site.origin}/broken`)).status).toBe(500);
  expect((await visit.page(`${site.origin}/broken`, { form: { a: 'b' } })).status).toBe(500);
  expect(site.asked).toEqual(['GET /robots.txt', 'GET /broken', 'GET /broken', 'POST /broken']);
});
