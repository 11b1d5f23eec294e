import type { XmlNode } from '../../../../gateways/xml/index.ts';
import { element as el } from './element.ts';
import type { Terms } from './new-release-message.ts';

/** How people listen, by what the service offers. */
const models = {
  streaming: [
    { model: 'SubscriptionModel', uses: ['ConditionalDownload', 'NonInteractiveStream', 'OnDemandStream'] },
    { model: 'AdvertisementSupportedModel', uses: ['NonInteractiveStream', 'OnDemandStream'] },
  ],
  download: [{ model: 'PayAsYouGoModel', uses: ['PermanentDownload'] }],
} as const;

/** The deals: from the release's day on, and until the day of a take-down. */
export function dealsOf(releaseDate: string, references: readonly string[], terms: Terms): XmlNode {
  const { endDate } = terms;
  // Taken down before its day, it was never out: a period that ends before it begins is omitted.
  const startDate = endDate !== null && endDate < releaseDate ? endDate : releaseDate;
  const deal = ({ model, uses }: { model: string; uses: readonly string[] }): XmlNode =>
    el('Deal', [
      el('DealTerms', [
        ...terms.territories.map((territory) => el('TerritoryCode', territory)),
        el('ValidityPeriod', [el('StartDate', startDate), endDate === null ? null : el('EndDate', endDate)]),
        el('CommercialModelType', model),
        ...uses.map((use) => el('UseType', use)),
      ]),
    ]);
  const deals = terms.takes.flatMap((kind) => models[kind].map(deal));
  return el('DealList', [
    el('ReleaseDeal', [...references.map((reference) => el('DealReleaseReference', reference)), ...deals]),
  ]);
}
