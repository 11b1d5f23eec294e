/** Every email there is, by name, with what it says. `url` is a whole address of ours. */
export type Email =
  | { name: 'stationInvite'; url: string; station: string; by: string }
  | { name: 'confirmAddress'; url: string; email: string }
  | { name: 'confirmNewAddress'; url: string; email: string }
  /** To the present address; `email` is that one. */
  | { name: 'moveAsked'; url: string; email: string }
  /** To the old address; `email` is that one. */
  | { name: 'addressChanged'; url: string; email: string }
  | { name: 'resetPassword'; url: string; email: string }
  | { name: 'passwordChanged'; url: string; email: string }
  | { name: 'googleConnected'; url: string; email: string }
  /** Amounts are agorot, `vat` a part of the amount; `paidAt` is ISO 8601. */
  | {
      name: 'receipt';
      url: string;
      number: number;
      what: string;
      amount: number;
      vat: number | null;
      paidAt: string;
    }
  | {
      name: 'moneyBack';
      url: string;
      why: 'refunded' | 'disputed';
      took: 'plan' | 'radio';
      what: string;
      amount: number;
    }
  | { name: 'renewalFailed'; url: string; what: string };

/** An email's words, before they are set as text or as HTML. What people typed stands between `isolated` marks. */
export interface EmailContent {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Rows of label and value: what a receipt lists. */
  facts?: readonly { label: string; value: string }[];
  button: { label: string; url: string } | null;
  /** Small print: how long it holds, and what to do if one didn't ask for it. */
  note: string;
}
