import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeRange } from '#contract/releases/codes.ts';
import { number } from '#text/counts.ts';
import { codesText } from '#text/operations/codes.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Panel } from '#web/screens/operator/Admin/parts/Panel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './CodesCard.module.css';
import { CodesDialog } from './CodesDialog.tsx';
import { rangesKey } from './services-key.ts';

/** The ranges of codes for songs without their own, and how many codes are left in each. */
export function CodesCard() {
  const text = useText(codesText);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: rangesKey,
    queryFn: async () => (await call('GET /admin/code-ranges', {})).body,
  });
  return (
    <Panel title={text.title} className={css.card}>
      <p className="hint">{text.why}</p>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <Loading />
      ) : data.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={css.ranges}>
          {data.map((range) => (
            <Range key={range.id} range={range} />
          ))}
        </ul>
      )}
      <p>
        <Button size="small" onClick={() => setAdding(true)}>
          <PlusIcon size={16} />
          {text.add}
        </Button>
      </p>
      <CodesDialog key={isAdding ? 'open' : 'closed'} open={isAdding} onClose={() => setAdding(false)} />
    </Panel>
  );
}

function Range({ range }: { range: CodeRange }) {
  const text = useText(codesText);
  const toast = useToast();
  const client = useQueryClient();
  const { id, kind, first, last, next, left, given, is_ended } = range;
  const change = useMutation({
    mutationFn: () => call('PATCH /admin/code-ranges/:id', { params: { id }, body: { is_ended: !is_ended } }),
    onError: () => toast({ text: text.failed }),
    onSettled: () => client.invalidateQueries({ queryKey: rangesKey }),
  });
  const state = is_ended ? text.ended : next === null ? text.empty : text.left(number(left));
  return (
    <li className={css.range}>
      <span className={css.kind}>{kind.toUpperCase()}</span>
      <span className={css.codes}>
        <EnglishText>{`${first} – ${last}`}</EnglishText>
        <span className="dotted hint">
          <span>{state}</span>
          <span>{text.given(number(given))}</span>
        </span>
      </span>
      <Button
        size="small"
        kind="quiet"
        disabled={change.isPending}
        aria-label={is_ended ? text.resumeOf(first) : text.endOf(first)}
        onClick={() => change.mutate()}
      >
        {is_ended ? text.resume : text.end}
      </Button>
    </li>
  );
}
