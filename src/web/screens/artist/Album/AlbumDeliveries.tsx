import { deliveriesText } from '../../../../text/deliveries/deliveries.ts';
import { useText } from '../../../browser/language.ts';
import { DeliveryRows } from '../../../features/releases/deliveries/DeliveryRows.tsx';
import { useDeliveries } from '../../../features/releases/deliveries/useDeliveries.ts';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import css from './Album.module.css';

/** The album's state at the streaming services; nothing if it goes to none. `version` changes with the album. */
export const AlbumDeliveries = (props: { id: string; version: string }) => (
  <SignedInData>
    <Section {...props} />
  </SignedInData>
);

function Section({ id, version }: { id: string; version: string }) {
  const text = useText(deliveriesText);
  const { data = [] } = useDeliveries('album', id, version);
  if (data.length === 0) return null;
  return (
    <section className={css.box} aria-label={text.title}>
      <h2>{text.title}</h2>
      <DeliveryRows className={css.services} deliveries={data} />
    </section>
  );
}
