import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { useText } from '#web/browser/language.ts';
import { DeliveryRows, UpdateNote } from '#web/features/releases/deliveries/DeliveryRows.tsx';
import { useDeliveries } from '#web/features/releases/deliveries/useDeliveries.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import css from './Side.module.css';

/** The song's state at the streaming services; nothing if it goes to none. */
export const SongDeliveries = () => (
  <SignedInData>
    <Section />
  </SignedInData>
);

function Section() {
  const text = useText(deliveriesText);
  const { id, updated_at } = useEditorState((state) => state.release);
  const { data = [] } = useDeliveries('release', id, updated_at);
  if (data.length === 0) return null;
  return (
    <section className={css.box} aria-label={text.title}>
      <h2 className={css.title}>{text.title}</h2>
      <UpdateNote deliveries={data} />
      <DeliveryRows releaseId={id} deliveries={data} />
    </section>
  );
}
