import { describe, expect, test } from 'vitest';
import { errorStatus, fieldCodes } from '#shared/errors.ts';
import { errorsText } from '#text/errors/errors.ts';
import { ApiError, NetworkError } from '#web/api.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { ltr, unmarked } from '#web/formats/isolate.ts';

const network = 'Network error - unable to connect to server. Please check your connection and try again.';

describe('the text of an error', () => {
  test.each(Object.keys(errorStatus))('%s has a sentence', (code) => {
    expect(errorsText.he.codes).toHaveProperty(code);
  });
  test.each(fieldCodes)('%s at a field has a sentence', (code) => {
    expect(errorsText.he.fields).toHaveProperty(code);
  });
  test('an argument does not hide the code', () => {
    expect(errorText(new ApiError(403, { detail: 'PLATFORM_LOCKED:radio' }), 'he')).toBe(
      errorsText.he.codes.PLATFORM_LOCKED,
    );
    expect(fieldErrorText('ISRC_INVALID:length', 'he')).toBe(errorsText.he.fields.ISRC_INVALID);
  });
  test('the server’s own text is shown as it is, and without one the status is shown', () => {
    expect(errorText(new ApiError(502, { detail: 'upstream is away' }), 'en')).toBe('upstream is away');
    expect(errorText(new ApiError(502, {}), 'en')).toBe('HTTP error! status: 502');
  });
  test('a missing reply is a network error', () => {
    expect(errorText(new NetworkError(), 'en')).toBe(network);
    expect(errorText(new NetworkError(), 'he')).toBe(
      'השרת לא עונה. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.',
    );
  });
  test('an error in our code is shown without its trace', () => {
    expect(errorText(new TypeError('x is not a function'), 'he')).toBe(errorsText.he.codes.INTERNAL);
  });
  test('an English text keeps its direction inside a Hebrew sentence, and a Hebrew one gets no direction marks', async () => {
    expect(errorText(new ApiError(502, { detail: 'Away.' }), 'he')).toBe(ltr('Away.'));
    expect(await failureText(new ApiError(502, { detail: 'Away.' }), 'he')).toBe(ltr('Away.'));
    expect(errorText(new ApiError(502, { detail: 'ISRC: לא נמצא.' }), 'he')).toBe('ISRC: לא נמצא.');
  });
  test('a sentence in English alone has no direction marks', () => {
    expect(unmarked(`Error: ${ltr(network)}`)).toBe(`Error: ${network}`);
    expect(unmarked(`שגיאה: ${ltr(network)}`)).toBe(`שגיאה: ${ltr(network)}`);
  });
});
