import { useEffect, useState } from 'react';
import { stationLiveText } from '../../../../text/station-live.ts';
import { useText } from '../../../language.ts';
import css from './LiveLine.module.css';
import { useLive } from './useLive.ts';

/** A line that comes back at once is nobody's news. */
const quietMs = 3_000;

/** Keeps the screen in step with the team; says so only while it can't. */
export default function LiveLine({ stationId, userId }: { stationId: string; userId: string }) {
  const text = useText(stationLiveText);
  const isGone = useLive(stationId, userId) === 'reconnecting';
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isGone) return setSaid(false);
    const timer = setTimeout(() => setSaid(true), quietMs);
    return () => clearTimeout(timer);
  }, [isGone]);
  return (
    <div role="status" className={css.line}>
      {isSaid && <p className={css.words}>{text.reconnecting}</p>}
    </div>
  );
}
