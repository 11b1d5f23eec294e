import { israelLocalToInstant } from '../../../../../contract/vocabulary/dates.ts';
import type { FieldCode } from '../../../../../contract/vocabulary/errors.ts';
import { latestRelease } from '../../../../../contract/vocabulary/release-dates.ts';
import { refuse } from '../../../../errors.ts';

/** The date of distribution in a field. @throws 422 with DATE_INVALID or DATE_TOO_FAR at the field */
export function typedDate(typed: string, field: string, now: Date): Date {
  const wrong = (code: FieldCode) => refuse('INVALID', { fields: { [field]: code } });
  const date = israelLocalToInstant(typed) ?? wrong('DATE_INVALID');
  return date > latestRelease(now) ? wrong('DATE_TOO_FAR') : date;
}
