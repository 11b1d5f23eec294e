import { deliveriesText } from '../../../../text/deliveries/deliveries.ts';
import { useText } from '../../../browser/language.ts';
import { DeliveryRows } from '../../../features/releases/deliveries/DeliveryRows.tsx';
import { useDeliveries } from '../../../features/releases/deliveries/useDeliveries.ts';
import { SignedInData } from '../../../features/session/SignedInData.tsx';
import css from './Album.module.css';

/** The album's state at the streaming services; nothing if it goes to none. `version` changes with it. */
export const AlbumAtServices = (props: { id: string; version: string }) => (
  <SignedInData>
    <Services {...props} />
  </SignedInData>
);

function Services({ id, version }: { id: string; version: string }) {
  const text = useText(deliveriesText);
  const { data = [] } = useDeliveries('album', id, version);
  if (data.length === 0) return null;
  return (
    <section className={css.day} aria-label={text.title}>
      <h2>{text.title}</h2>
      <DeliveryRows className={css.services} deliveries={data} />
    </section>
  );
}
