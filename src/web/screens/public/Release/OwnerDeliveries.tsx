import type { PublicRelease } from '#contract/releases/releases.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { useText } from '#web/browser/language.ts';
import { DeliveryRows } from '#web/features/releases/deliveries/DeliveryRows.tsx';
import { useDeliveries } from '#web/features/releases/deliveries/useDeliveries.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import css from './OwnerDeliveries.module.css';

/** The song's state at each streaming service. Renders nothing if it goes to none. */
export default function OwnerDeliveries({ release }: { release: PublicRelease }) {
  return (
    <SignedInData>
      <Deliveries release={release} />
    </SignedInData>
  );
}

function Deliveries({ release }: { release: PublicRelease }) {
  const text = useText(deliveriesText);
  const { data, error, refetch } = useDeliveries('release', release.id, release.updated_at);
  if (!error && !data?.length) return null;
  return (
    <section className={classes('wrap', css.part)}>
      <h2>{text.title}</h2>
      <p className="hint">{text.onlyYou}</p>
      {error ? (
        <p className="hint" role="alert">
          {text.error}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </p>
      ) : (
        <DeliveryRows className={css.list} releaseId={release.id} deliveries={data ?? []} />
      )}
    </section>
  );
}
