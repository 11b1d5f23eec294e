import type { AuditEntry } from '../../../../../contract/operations/audit.ts';
import { bytes } from '../../../../../contract/vocabulary/bytes.ts';
import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import { pricingText } from '../../../../../text/billing/pricing.ts';
import { cataloguesText } from '../../../../../text/catalogue-import/catalogues.ts';
import { number } from '../../../../../text/counts.ts';
import { deliveriesText } from '../../../../../text/deliveries/deliveries.ts';
import { auditText } from '../../../../../text/operations/audit.ts';
import { auditWordsText } from '../../../../../text/operations/audit-words.ts';
import { plansText } from '../../../../../text/operations/plans.ts';
import { playoutText } from '../../../../../text/stations/playout.ts';
import { stationTeamText } from '../../../../../text/stations/team.ts';
import { textOf } from '../../../../browser/language.ts';
import { dateTime } from '../../../../formats/dates.ts';
import { duration } from '../../../../formats/durations.ts';
import { ltr, typed } from '../../../../formats/isolate.ts';
import { money } from '../../../../formats/money.ts';

type Words = Partial<Record<string, string>>;
type Sentence = (who: string, what: string, whom: string) => string;

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The whole sentence of an action: who did what, to what and for whom. */
export function describeEntry({ act, actor, target, person }: AuditEntry, language: Locale): string {
  const text = textOf(auditText, language);
  const { kinds, otherAct, things } = textOf(auditWordsText, language);
  const acts: Partial<Record<string, Sentence>> = text.acts;
  const names: Words = { ...kinds, ...text.kinds };
  const who = typed(actor?.name ?? text.system);
  const thing = (things as Words)[target?.name ?? ''] ?? target?.name ?? '';
  // Unknown things are named by their id.
  const what = id.test(thing) || thing === '' ? '' : typed(thing);
  return acts[act]?.(who, what, typed(person?.name ?? '')) ?? text.other(who, names[act] ?? otherAct, what);
}

/** A changed field's name on the screens; null for one that nobody should read. */
export function fieldLabel(act: string, name: string, language: Locale): string | null {
  const fields: Words = { ...textOf(auditWordsText, language).fields, ...textOf(auditText, language).fields };
  // Parts of a catalogue's page have the names from its rules.
  const own = act === 'catalogue.selectors' ? ltr(name) : null;
  return fields[`${act}.${name}`] ?? fields[name] ?? own;
}

/** A change is shown if its field has a name, and isn't about something known only by its id. */
export const isShown = (act: string, name: string, values: readonly unknown[], language: Locale): boolean =>
  fieldLabel(act, name, language) !== null &&
  !values.some((value) => typeof value === 'string' && id.test(value));

/** A value as the screens show it: formatted times, sizes and amounts, named states. */
export function formatValue(name: string, value: unknown, language: Locale): string {
  const text = textOf(auditText, language);
  if (value === null || value === undefined || value === '') return text.nothing;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value))
    return value.map((each) => formatValue(name, each, language)).join(', ') || text.nothing;
  if (typeof value === 'number') {
    if (name === 'bytes' || name === 'reclaimable') return ltr(bytes(value));
    if (name.endsWith('Ms')) return ltr(duration(value / 1_000));
    return name === 'amount' ? money(value / 100) : number(value);
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, of]) => `${fieldLabel('', part, language) ?? part}: ${formatValue(part, of, language)}`)
      .join(', ');
  const word = String(value);
  if (moment.test(word)) return dateTime(word, language);
  return wordsFor(name, language)[word] ?? typed(word);
}

/** A field's values, in the words of its screen. */
function wordsFor(name: string, language: Locale): Words {
  const { values } = textOf(auditWordsText, language);
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
  const known: Record<string, Words> = {
    ...values,
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
  return known[name] ?? {};
}
