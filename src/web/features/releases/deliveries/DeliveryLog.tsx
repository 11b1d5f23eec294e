import type { Delivery } from '#contract/deliveries/deliveries.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import css from './DeliveryRows.module.css';
import { ParcelFiles } from './ParcelFiles.tsx';

/** What was sent to a service and what it answered, the latest first, folded. */
export function DeliveryLog({ delivery: { service, parcels } }: { delivery: Delivery }) {
  const text = useText(deliveriesText);
  const { kinds, parcel: states } = text.services;
  const language = useLanguage();
  const sent = parcels.filter(({ sent_at }) => sent_at !== null);
  if (sent.length === 0) return null;
  return (
    <Disclosure className={css.log} quiet title={text.log(service)}>
      <ol>
        {sent.map(({ id, kind, state, sent_at, answered_at }) => (
          <li key={id} className={css.parcel}>
            <span className="dotted">
              <span>{kinds[kind]}</span>
              <span>{text.sentOn(dateTime(sent_at ?? '', language))}</span>
              {answered_at !== null && (
                <span>{text.answeredOn(states[state], dateTime(answered_at, language))}</span>
              )}
            </span>
            <ParcelFiles id={id} name={`${kinds[kind]}, ${service}`} isAnswered={answered_at !== null} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
