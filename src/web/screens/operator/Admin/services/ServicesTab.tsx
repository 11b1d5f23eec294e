import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesText } from '../../../../../text/deliveries/deliveries.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PlusIcon } from '../../../../ui/icons.ts';
import { LoadError } from '../parts/LoadError.tsx';
import { Loading } from '../parts/Loading.tsx';
import { CodesCard } from './CodesCard.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';
import css from './ServicesTab.module.css';
import { pollMs, servicesKey } from './services-key.ts';

/** The streaming services, a form that adds one, and the code ranges. */
export default function ServicesTab() {
  const { services: text } = useText(deliveriesText);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: servicesKey,
    queryFn: async () => (await call('GET /admin/services', {})).body,
    refetchInterval: pollMs,
  });
  const failed = error && <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return failed ?? <Loading />;
  return (
    <div className={css.tab}>
      {failed}
      <div className={css.head}>
        <p className={css.intro}>
          {data.blocked === null ? text.intro : <strong className="error">{text.blocked}</strong>}
          {data.sender && (
            <span className={css.note}>
              <bdi>{text.sender(data.sender.name, data.sender.dpid)}</bdi>
            </span>
          )}
        </p>
        <Button onClick={() => setAdding(true)}>
          <PlusIcon size={16} />
          {text.add}
        </Button>
      </div>
      {data.services.length === 0 && <p className={css.note}>{text.none}</p>}
      {data.services.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
      <CodesCard />
      <ServiceDialog key={isAdding ? 'open' : 'closed'} open={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
