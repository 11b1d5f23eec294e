import type { MouseEvent } from 'react';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { releaseText } from '../../../../text/releases/release.ts';
import { call } from '../../../api.ts';
import { createStore, useStore } from '../../../browser/create-store.ts';
import { useText } from '../../../browser/language.ts';
import { text as isText, readStored, writeStored } from '../../../browser/stored.ts';
import { serviceName } from '../../../features/releases/service-name.ts';
import { LinkRow } from './LinkRow.tsx';
import { withCampaign } from './with-campaign.ts';

const storeKey = 'listens-at';

/** The last chosen service on this device; none on the server, whose page is the same for everyone. */
const chosenService = createStore<string | null>(null, (store) => {
  store.set(readStored(() => localStorage, storeKey, isText));
  return () => undefined;
});

/** Links to the streaming services that have the song, the last chosen one first. */
export function Listen({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
  const chosen = useStore(chosenService);
  const links = release.streaming_links
    .map((url) => ({ url, name: serviceName(url) }))
    .sort((a, b) => Number(b.name === chosen) - Number(a.name === chosen));
  const onPress = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const pressed = links.find(({ url }) => link !== null && url === link.dataset.to);
    if (link === null || pressed === undefined) return;
    link.href = withCampaign(pressed.url, window.location.search);
    writeStored(() => localStorage, storeKey, pressed.name);
    const code = release.short_code;
    if (code !== null)
      call('POST /public/r/:code/clicks', { params: { code }, body: { url: pressed.url } }).catch(
        () => undefined,
      );
  };
  return (
    <section onClickCapture={onPress}>
      <h2>{text.listen}</h2>
      <ul>
        {links.map(({ url, name }) => (
          <LinkRow key={url} href={url} note={name === chosen ? text.chosen : undefined}>
            <span className="ltr">{name}</span>
          </LinkRow>
        ))}
      </ul>
    </section>
  );
}
