import type { AuditEntry } from '#contract/operations/audit.ts';
import { bytes } from '#shared/bytes.ts';
import type { Locale } from '#shared/locale.ts';
import { isUuid } from '#shared/uuid.ts';
import { pricingText } from '#text/billing/pricing.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { number } from '#text/counts.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { moderationKindsText } from '#text/moderation/kinds.ts';
import { auditText } from '#text/operations/audit.ts';
import { auditNamesText } from '#text/operations/audit-names.ts';
import { dataRequestsText } from '#text/operations/data-requests.ts';
import { plansText } from '#text/operations/plans.ts';
import { playoutText } from '#text/stations/playout.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { textOf } from '#web/browser/language.ts';
import { dateTime } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { money } from '#web/formats/money.ts';

type Names = Partial<Record<string, string>>;
type Sentence = (who: string, what: string, whom: string) => string;

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The whole sentence of an action: who did what, to what and for whom. */
export function describeEntry({ act, actor, target, person }: AuditEntry, language: Locale): string {
  const text = textOf(auditText, language);
  const { kinds, otherKind } = textOf(auditNamesText, language);
  const sentences: Partial<Record<string, Sentence>> = text.sentences;
  const catalogues: Names = textOf(cataloguesText, language).name;
  const names: Names = { ...kinds, ...text.kinds };
  const who = typed(actor?.name ?? text.system);
  const name = target?.name ?? '';
  // A target without a name has its id instead.
  const what = name === '' || isUuid(name) ? '' : typed(catalogues[name] ?? name);
  return (
    sentences[act]?.(who, what, typed(person?.name ?? '')) ?? text.other(who, names[act] ?? otherKind, what)
  );
}

/** A changed field's name on the screens; null for a field that isn't shown. */
export function fieldLabel(act: string, name: string, language: Locale): string | null {
  const fields: Names = { ...textOf(auditNamesText, language).fields, ...textOf(auditText, language).fields };
  // The rules for reading a catalogue's pages are shown by their own names.
  const selector = act === 'catalogue.selectors' ? ltr(name) : null;
  return fields[`${act}.${name}`] ?? fields[name] ?? selector;
}

/** A change is shown if its field has a name, and isn't about something known only by its id. */
export const isShown = (act: string, name: string, values: readonly unknown[], language: Locale): boolean =>
  fieldLabel(act, name, language) !== null &&
  !values.some((value) => typeof value === 'string' && isUuid(value));

/** A value as the screens show it: formatted times, sizes and amounts, named states. */
export function formatValue(name: string, value: unknown, language: Locale): string {
  const text = textOf(auditText, language);
  if (value === null || value === undefined || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value))
    return value.map((item) => formatValue(name, item, language)).join(', ') || text.nothing;
  if (typeof value === 'number') {
    if (name === 'bytes' || name === 'reclaimable') return ltr(bytes(value));
    if (name.endsWith('Ms')) return ltr(duration(value / 1_000));
    return name === 'amount' ? money(value / 100) : number(value);
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, part]) => `${fieldLabel('', key, language) ?? key}: ${formatValue(key, part, language)}`)
      .join(', ');
  const word = String(value);
  if (isoTime.test(word)) return dateTime(word, language);
  return valueNames(name, language)[word] ?? typed(word);
}

/** The names of a field's values, as its own screen shows them. */
function valueNames(name: string, language: Locale): Names {
  const { values } = textOf(auditNamesText, language);
  const catalogues = textOf(cataloguesText, language);
  const { plans } = textOf(pricingText, language);
  const { services, problem } = textOf(deliveriesText, language);
  const { basic, premium } = textOf(plansText, language).choose;
  const plan = {
    free: plans.free.name,
    subscriber: plans.subscriber.name,
    unlimited: plans.unlimited.name,
    basic: ltr(basic),
    premium: ltr(premium),
  };
  const { sanction, outcome, category } = textOf(moderationKindsText, language);
  const requests = textOf(dataRequestsText, language);
  const namesByField: Record<string, Names> = {
    ...values,
    asks: requests.kinds,
    channel: requests.channels,
    dataOutcome: requests.outcomes,
    sanction,
    outcome,
    category,
    plan,
    givenPlan: plan,
    status: { ...catalogues.status, ...values.status },
    state: { ...services.parcel, ...values.state },
    problem,
    formats: textOf(playoutText, language).formats,
    takes: services.takes,
    sound: services.sounds,
    protocol: services.protocols,
    kind: { ...catalogues.kind, ...values.credit, ...values.code },
    role: textOf(stationTeamText, language).roles,
    selectedPlatform: values.platform,
  };
  return namesByField[name] ?? {};
}
