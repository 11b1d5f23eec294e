import type { ReactNode } from 'react';
import { stationsText } from '#text/stations/stations.ts';
import { useText } from '#web/browser/language.ts';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { Ltr } from '#web/formats/Bidi.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { Empty, type EmptyProps } from '#web/ui/Empty.tsx';
import css from './Place.module.css';

/** A station host whose station isn't active. */
export function StationMissing() {
  const text = useText(stationsText);
  const site = useSite();
  return (
    <Nothing state="lost" title={text.missing} text={text.notFoundText} note={text.notFound}>
      <a className={buttonClass({ kind: 'lamp' })} href={originOf(site, 'radio')}>
        {text.toStations}
      </a>
    </Nothing>
  );
}

/** A host name that nobody has claimed. */
export function FreePlace({ name }: { name: string }) {
  const text = useText(stationsText);
  const { siteDomain } = useSite();
  return (
    <Nothing
      title={text.free}
      text={
        <>
          {text.freeText}
          <br />
          <Ltr>{`${name}.${siteDomain}`}</Ltr>
        </>
      }
    >
      <HomeLink />
    </Nothing>
  );
}

/** A host name that can't be claimed. */
export function ReservedPlace() {
  const text = useText(stationsText);
  return (
    <Nothing state="lost" title={text.reserved} text={text.reservedText}>
      <HomeLink />
    </Nothing>
  );
}

function Nothing({
  children,
  ...rest
}: Pick<EmptyProps, 'state' | 'title' | 'text' | 'note'> & { children: ReactNode }) {
  return (
    <div className={`wrap ${css.place}`}>
      <Empty level={1} action={children} {...rest} />
    </div>
  );
}

function HomeLink() {
  const { publicUrl } = useSite();
  return (
    <a className={buttonClass({ kind: 'lamp' })} href={`${publicUrl}/`}>
      {useText(stationsText).toHome}
    </a>
  );
}
