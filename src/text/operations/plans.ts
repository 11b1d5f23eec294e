import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** The same in both languages: fixed in English. */
const fixed = {
  tile: {
    free: 'Free Users',
    subscriber: 'Subscriber Users',
    unlimited: 'Unlimited Users',
    legacy: 'Legacy Users',
  },
  terms: {
    free: (radio: string) => `radio ${radio}₪ per release`,
    subscriber: (year: string, radio: string) => `${year}₪/yr + radio ${radio}₪ per release`,
    unlimited: (year: string) => `${year}₪/yr`,
    legacy: 'basic + premium',
  },
  pricing: {
    title: 'Pricing Page Display Settings',
    unlimited: (year: string) => `Show Unlimited Plan (₪${year}/year)`,
    radio: 'Show Radio Pricing Cards & Info',
    error: 'Error updating pricing settings',
    note: 'Hiding radio pricing also hides the discounted radio price in the subscriber plan.',
  },
  users: 'Users',
  csv: 'CSV',
  saveMark: 'Saved',
  search: 'Search users',
  searchHint: 'Name, email or subdomain',
  all: 'ALL',
  empty: 'No such users',
  emptyText: 'Search for another part of the name or address, or clear the filter.',
  clear: 'Show everyone',
  noneYet: 'No users yet',
  noneYetText: 'Users with a stage name will appear here.',
  columns: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    subdomain: 'Subdomain',
    plan: 'Plan',
    platforms: 'Platforms',
    selected: 'Selected platform',
    customer: 'Customer ID',
    created: 'Created',
    actions: 'Actions',
  },
  platforms: { one: '1 Platform', two: '2 Platforms' },
  choose: {
    free: 'Free',
    subscriber: (year: string) => `Subscriber (${year}/yr)`,
    unlimited: (year: string) => `Unlimited (${year}/yr)`,
    basic: 'Basic (Legacy)',
    premium: 'Premium (Legacy)',
  },
  planError: 'Error updating plan',
  platformsError: 'Error updating platform count',
};

/** The User Plans tab. Its labels are fixed in English. */
export const plansText = defineText({
  he: {
    ...fixed,
    tiles: 'משתמשים לפי מסלול',
    csvLabel: 'הורדת כל המשתמשים ברשימה הזאת כקובץ CSV',
    csvFailed: 'ההורדה נכשלה. אפשר לנסות שוב.',
    platformsOf: (name: string) => `פלטפורמות של ${name}`,
    planOf: (name: string) => `המסלול של ${name}`,
    selected: { radio: 'רדיו', streaming: 'סטרימינג', both: 'שניהם' },
    saved: (name: string) => `נשמר: ${name}`,
    paidStays: (name: string) => `${prefixed('ל', name)} יש מנוי בתשלום, והוא נשאר בתוקף.`,
  },
  en: {
    ...fixed,
    tiles: 'Users by plan',
    csvLabel: 'Download all users of this list as a CSV file',
    csvFailed: 'The download failed. Try again.',
    platformsOf: (name: string) => `Platforms of ${name}`,
    planOf: (name: string) => `Plan of ${name}`,
    selected: { radio: 'Radio', streaming: 'Streaming', both: 'Both' },
    saved: (name: string) => `Saved: ${name}`,
    paidStays: (name: string) => `${name} pays for a subscription, which stays active.`,
  },
});
