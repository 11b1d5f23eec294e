import { describe, expect, test } from 'vitest';
import { errorStatus, fieldCodes } from '../../../src/contract/vocabulary/errors.ts';
import { errorsText } from '../../../src/text/errors/errors.ts';
import { ApiError, NetworkError } from '../../../src/web/api.ts';
import { errorText, fieldErrorText } from '../../../src/web/formats/error-text.ts';

const network = 'Network error - unable to connect to server. Please check your connection and try again.';

describe('the words for an error', () => {
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
  test('what the server says in words is shown as it is, and silence by its status', () => {
    expect(errorText(new ApiError(502, { detail: 'upstream is away' }), 'he')).toBe('upstream is away');
    expect(errorText(new ApiError(502, {}), 'he')).toBe('HTTP error! status: 502');
  });
  test('no answer at all is a network error', () => {
    expect(errorText(new NetworkError(), 'he')).toBe(network);
  });
  test('a fault of ours is shown without its trace', () => {
    expect(errorText(new TypeError('x is not a function'), 'he')).toBe(errorsText.he.codes.INTERNAL);
  });
});
