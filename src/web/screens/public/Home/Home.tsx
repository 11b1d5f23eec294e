import { data, type MetaFunction, useLoaderData } from 'react-router';
import { shellText } from '../../../../text/shell.ts';
import { useText } from '../../../language.ts';
import { inBrowser, type LoadInput, onServer } from '../../../loaders.ts';

const sourceOf = (url: URL): 'linktone' | 'patiphon' | undefined => {
  const source = url.searchParams.get('source');
  return source === 'linktone' || source === 'patiphon' ? source : undefined;
};

async function load({ call, url }: LoadInput) {
  const source = sourceOf(url);
  const { body, next } = await call('GET /releases/all', { query: { source } });
  return { cards: body, next, source: source ?? null };
}

export const loader = onServer(async (input, page) =>
  data(await load(input), { status: page.isUnknown ? 404 : 200 }),
);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction = () => [{ title: 'שירים חדשים · Session42' }];

export default function Home() {
  const { cards } = useLoaderData<typeof clientLoader>();
  const text = useText(shellText);
  return (
    <main id="main" className="wrap">
      <h1>{text.feedTitle}</h1>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={`/r/${card.short_code}`}>
              <bdi>{card.title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
