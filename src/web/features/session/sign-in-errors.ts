import { signInText } from '#text/accounts/sign-in.ts';
import { ApiError } from '#web/api.ts';
import { type Locale, textOf } from '#web/browser/language.ts';
import { waitInWords } from '#web/formats/durations.ts';
import { failureText } from '#web/formats/failure-text.ts';

/** The errors of a sign-in form: at its fields, and below them. */
export interface FormErrors {
  email?: string;
  password?: string;
  problem?: string;
}

/** Why signing in or up failed. */
export async function signInErrors(error: unknown, language: Locale): Promise<FormErrors> {
  const text = textOf(signInText, language);
  if (!(error instanceof ApiError)) return { problem: text.failed };
  if (error.code === 'EMAIL_TAKEN') return { email: text.taken };
  if (error.code === 'LOGIN_FAILED') return { problem: text.wrong };
  if (error.code === 'TOO_MANY_REQUESTS')
    return { problem: text.wait(waitInWords(Number(error.data.retry_after ?? 60), language)) };
  const { email, password } = error.fields;
  if (!email && !password) return { problem: (await failureText(error, language)) || text.failed };
  const messages: Record<string, string> = {
    REQUIRED: text.required,
    EMAIL_INVALID: text.emailInvalid,
    TOO_SHORT: text.tooShort,
    TOO_LONG: text.tooLong,
    PASSWORD_WRONG: text.passwordWrong,
  };
  return {
    ...(email && { email: messages[email] ?? text.emailInvalid }),
    ...(password && { password: messages[password] ?? text.tooShort }),
  };
}
