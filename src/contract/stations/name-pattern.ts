import { z } from 'zod';
import { patternProblem } from '#shared/name-pattern.ts';

/** A name pattern of files, as a person types it. */
export const namePattern = z
  .string()
  .max(200, { error: 'TOO_LONG' })
  .transform((pattern) => pattern.normalize('NFC').trim())
  .superRefine((pattern, context) => {
    const problem = patternProblem(pattern);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
