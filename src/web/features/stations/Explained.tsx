import { useQuery } from '@tanstack/react-query';
import type { SongDecision } from '#contract/stations/songs.ts';
import { reasonsText } from '#text/stations/reasons.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { Chip, Chips } from '#web/ui/Chip.tsx';
import css from './Explained.module.css';
import { reasonsQuery } from './queries.ts';

/** The reasons for a decision; nothing without any. Removed reasons aren't named. */
export function Explained({ stationId, decision }: { stationId: string; decision: SongDecision }) {
  const text = useText(reasonsText);
  const language = useLanguage();
  const { reasons: ids, note } = decision;
  const { data } = useQuery({ ...reasonsQuery(stationId), enabled: ids.length > 0 });
  const reasons = ids.flatMap((id) => data?.find((each) => each.id === id) ?? []);
  if (ids.length === 0 && note === null) return null;
  return (
    <div className={css.why}>
      <span className="sr">{text.title}</span>
      <Chips>
        {reasons.map(({ id, text: words }) => (
          <Chip key={id} hue="open">
            <UserText>{words[language]}</UserText>
          </Chip>
        ))}
      </Chips>
      {note !== null && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}
