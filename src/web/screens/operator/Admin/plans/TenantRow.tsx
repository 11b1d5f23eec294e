import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TenantRow as Row } from '#contract/operations/tenants.ts';
import { planGroupOf } from '#shared/operators.ts';
import { type Plan, plans } from '#shared/plans.ts';
import { adminText } from '#text/operations/admin.ts';
import { plansText } from '#text/operations/plans.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { shortDate } from '#web/formats/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import type { Answered } from '#web/loading/page-context.ts';
import { paths } from '#web/paths.ts';
import { CopyId } from '#web/screens/operator/Admin/parts/CopyId.tsx';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import table from '#web/screens/operator/Admin/parts/Table.module.css';
import { useTimedFlag } from '#web/screens/operator/Admin/parts/useTimedFlag.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ChevronDownIcon, OpenIcon } from '#web/ui/icons.ts';
import { Saved } from '#web/ui/Saved.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import type { Prices } from './prices.ts';
import css from './TenantTable.module.css';

interface Change {
  plan?: Plan;
  platform_count?: 1 | 2 | null;
  selected_platform?: Row['selected_platform'];
}

/** A tenant's row. A chosen plan or number of platforms waits for “Save”, which offers undo. */
export function TenantRow({ row, prices }: { row: Row; prices: Prices | null }) {
  const text = useText(plansText);
  const admin = useText(adminText);
  const { site: _, ...site } = useSite();
  const { change, isSaving, isSaved, failure } = usePlanChange(row);
  const [chosen, setChosen] = useState<Change>({});
  const changed = useRef<HTMLSelectElement>(null);
  const isChosen =
    (chosen.plan !== undefined && chosen.plan !== row.plan) ||
    (chosen.platform_count !== undefined && chosen.platform_count !== row.platform_count);
  const choose = (select: HTMLSelectElement, more: Change) => {
    changed.current = select;
    setChosen({ ...chosen, ...more });
  };
  const settle = (isKept: boolean) => {
    // The buttons go away with the choice.
    changed.current?.focus();
    if (isKept) change(chosen);
    setChosen({});
  };
  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'Escape') setChosen({});
    else if (key === 'Enter' && isChosen) settle(true);
  };
  const platforms = chosen.platform_count === undefined ? row.platform_count : chosen.platform_count;
  const group = planGroupOf(row.plan);
  const name = row.name || row.user_email;
  const labels: Record<Plan, string> = {
    free: text.choose.free,
    subscriber: text.choose.subscriber(prices?.subscriber ?? ''),
    unlimited: text.choose.unlimited(prices?.unlimited ?? ''),
    basic: text.choose.basic,
    premium: text.choose.premium,
  };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a phone's layout would take them away
    <tr role="row" className={classes((isSaving || isSaved) && table.busy)} aria-busy={isSaving}>
      <td role="cell" className={css.id}>
        <CopyId id={row.id} />
      </td>
      <th role="rowheader" scope="row">
        <a className={table.strong} href={paths.artist(row.id)}>
          <bdi>{name}</bdi>
        </a>
        {row.user_name && row.user_name !== row.name && <bdi className={table.sub}>{row.user_name}</bdi>}
      </th>
      <td role="cell" className={css.email}>
        <a className={`ltr ${table.link}`} href={`mailto:${row.user_email}`} title={row.user_email}>
          {row.user_email}
        </a>
      </td>
      <td role="cell" className={css.sub}>
        {row.subdomain ? (
          <a
            className={`ltr ${table.link}`}
            href={originOf(site, row.subdomain)}
            target="_blank"
            rel="noreferrer"
          >
            <span className={css.link}>
              {row.subdomain}
              <span className={css.openIcon}>
                <OpenIcon size={16} />
              </span>
            </span>
          </a>
        ) : (
          <span className={table.muted}>{admin.none}</span>
        )}
      </td>
      <td role="cell" className={css.badge}>
        <EnglishText className={classes(css.plan, css[group])}>{row.plan.toUpperCase()}</EnglishText>
        {row.plan !== 'free' && (
          <bdi className={table.sub}>{text.selected[row.selected_platform ?? 'both']}</bdi>
        )}
      </td>
      <td role="cell" className={css.customer}>
        {row.stripe_customer_id ? (
          <span className="ltr num muted">{row.stripe_customer_id}</span>
        ) : (
          <span className={table.muted}>{admin.none}</span>
        )}
      </td>
      <td role="cell" className={css.date}>
        <time className="ltr num" dateTime={row.created_at}>
          {shortDate(row.created_at)}
        </time>
      </td>
      <td role="cell" className={css.plans}>
        <span className={css.planSelect}>
          <span className={table.pick}>
            <select
              aria-label={text.planOf(name)}
              value={chosen.plan ?? row.plan}
              onChange={({ target }) => {
                const plan = plans.find((one) => one === target.value);
                choose(target, plan === undefined ? {} : { plan });
              }}
              onKeyDown={onKeyDown}
            >
              {plans.map((plan) => (
                <option key={plan} value={plan}>
                  {labels[plan]}
                </option>
              ))}
            </select>
            <ChevronDownIcon size={16} />
          </span>
          <span className={table.pick}>
            <select
              aria-label={text.platformsOf(name)}
              value={row.plan === 'free' ? '' : (platforms ?? '')}
              disabled={row.plan === 'free'}
              onChange={({ target }) =>
                choose(target, {
                  platform_count: target.value === '' ? null : target.value === '1' ? 1 : 2,
                })
              }
              onKeyDown={onKeyDown}
            >
              <option value="">{admin.none}</option>
              <option value="1">{ltr(text.platforms.one)}</option>
              <option value="2">{ltr(text.platforms.two)}</option>
            </select>
            <ChevronDownIcon size={16} />
          </span>
          <Saved text={isSaved ? text.saveMark : ''} />
        </span>
        {isChosen && (
          <span className={css.settle}>
            <Button
              size="small"
              kind="lamp"
              disabled={isSaving}
              aria-label={text.savePlanOf(name)}
              onClick={() => settle(true)}
            >
              {text.savePlan}
            </Button>
            <Button size="small" aria-label={text.keepPlanOf(name)} onClick={() => settle(false)}>
              {text.keepPlan}
            </Button>
          </span>
        )}
        {failure && (
          <span className={css.error} role="alert">
            <EnglishText>{failure}</EnglishText>
          </span>
        )}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

/** Saves a change of a tenant, updates it in every loaded list, and offers undo. */
function usePlanChange(row: Row) {
  const text = useText(plansText);
  const { undo } = useText(adminText);
  const toast = useToast();
  const client = useQueryClient();
  const [isSaved, showSaved] = useTimedFlag();
  const save = useMutation({
    mutationFn: async (body: Change) =>
      (await call('PATCH /admin/tenants/:id/plan', { params: { id: row.id }, body })).body,
    onSuccess: (after) => {
      client.setQueriesData<Answered<Row[]>>(
        { queryKey: ['tenants'] },
        (old) =>
          old && {
            ...old,
            body: old.body.map((tenant) => (tenant.id === row.id ? { ...tenant, ...after } : tenant)),
          },
      );
      void client.invalidateQueries({ queryKey: ['tenant-summary'] });
      showSaved();
    },
  });
  const change = (body: Change) =>
    save.mutate(body, {
      onSuccess: (after) => {
        // A plan that is paid for outlasts the operator's change.
        const staysPaid = body.plan !== undefined && body.plan !== after.plan;
        const undoBody: Change = {
          ...(body.plan !== undefined && { plan: row.plan }),
          ...(body.platform_count !== undefined && {
            platform_count: row.platform_count,
            selected_platform: row.selected_platform,
          }),
        };
        const name = row.name || row.user_email;
        toast({
          text: staysPaid ? text.paidStays(name) : text.saved(name),
          ...(!staysPaid && { action: { label: undo, onPress: () => save.mutate(undoBody) } }),
        });
      },
    });
  const failure = save.isError
    ? save.variables.plan === undefined
      ? text.platformsError
      : text.planError
    : null;
  return { change, isSaving: save.isPending, isSaved, failure };
}
