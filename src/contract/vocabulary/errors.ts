/**
 * Every error code the server may answer, with its HTTP status. The words for them live in `src/text`.
 * `PLATFORM_LOCKED` and others that take an argument are sent as `CODE:argument`.
 */
export const errorStatus = {
  // any call
  BAD_REQUEST: 400,
  BAD_JSON: 400,
  CURSOR_INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_SLOW: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  // accounts
  LOGIN_FAILED: 401,
  EMAIL_TAKEN: 409,
  TICKET_INVALID: 400,
  LINK_INVALID: 400,
  PASSWORD_MISSING: 409,
  PASSWORD_NEEDED: 403,
  EMAIL_UNCONFIRMED: 403,
  GOOGLE_CONNECTED: 409,
  SIGN_IN_AGAIN: 403,
  ORIGIN_NOT_OURS: 400,
  SUBDOMAIN_TAKEN: 409,
  STAGE_NAME_REQUIRED: 403,
  // files
  FILE_BROKEN: 422,
  OFFSET_MISMATCH: 409,
  STORAGE_FULL: 507,
  QUOTA_EXCEEDED: 403,
  // releases, billing
  STALE: 409,
  IMAGES_FULL: 409,
  SONG_CREDIT_REQUIRED: 402,
  RADIO_PAYMENT_REQUIRED: 402,
  PREMIUM_FEATURE_REQUIRED: 403,
  PLATFORM_LOCKED: 403,
  PRODUCT_NOT_FOR_PLAN: 403,
  ALREADY_PAID: 409,
  ALREADY_SUBSCRIBED: 409,
  SIGNATURE_INVALID: 400,
  PAYMENTS_UNAVAILABLE: 502,
  // stations
  ALREADY: 409,
  LAST_ADMIN: 409,
  INVITE_INVALID: 400,
  INVITE_NOT_YOURS: 403,
  NOT_AUTHOR: 403,
  COUNT_CHANGED: 409,
  UNDO_STALE: 409,
  // catalogue import
  DUPLICATE: 409,
  RUNNING: 409,
  CREDENTIALS_MISSING: 409,
  SCRAPE_FAILED: 502,
  SCRAPER_UNAVAILABLE: 502,
  // operations
  SUPER_ADMIN: 403,
  FLAG_NOT_YOURS: 403,
  SCAN_FIRST: 409,
  STORAGE_UNSURE: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes that stand at a field in `fields`, never alone. */
export const fieldCodes = [
  'REQUIRED',
  'TOO_LONG',
  'TOO_SHORT',
  'INVALID',
  'BIDI_OVERRIDE',
  'CONTROL',
  'EMPTY',
  'LONE_SURROGATE',
  'COMBINING_FLOOD',
  'URL_INVALID',
  'EMAIL_INVALID',
  'PASSWORD_WRONG',
  'ISRC_INVALID',
  'UPC_INVALID',
  'PERCENT_INVALID',
  'PERCENT_OVER',
  'DATE_INVALID',
  'DATE_TOO_FAR',
  'SUBDOMAIN_INVALID',
  'SUBDOMAIN_RESERVED',
  'FILE_UNKNOWN',
  'GENRE_UNKNOWN',
  'YOUTUBE_INVALID',
  'UNKNOWN_FIELD',
  'TOKEN_UNKNOWN',
  'TITLE_MISSING',
  'NAME_FORBIDDEN',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The body of every refusal. */
export interface ErrorBody {
  detail: string;
  data: Record<string, unknown>;
  fields: Record<string, string>;
}
