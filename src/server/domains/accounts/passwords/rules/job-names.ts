import { z } from 'zod';

export const answerForgottenJob = {
  name: 'accounts.answer-forgotten',
  data: z.object({ sealed: z.string() }),
};
/** The address that was typed: encrypted, since the queue is in the database. */
export const forgottenAddress = { purpose: 'forgotten', shape: z.object({ email: z.string() }) };
