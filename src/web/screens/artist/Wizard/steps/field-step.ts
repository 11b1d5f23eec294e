import { type StepId, steps } from './steps.ts';

const stepOfField: Record<string, StepId> = {
  cover_image_path: 'cover',
  wav_file_path: 'wav',
  pitch_file_path: 'pitch',
  lyrics_file_path: 'lyrics',
  credits_text: 'credits',
};

/** The question for the first field that the server rejected; undefined if no question asks for it. */
export function fieldStep(fields: Record<string, string>): StepId | undefined {
  for (const path of Object.keys(fields)) {
    const field = path.split('.')[0] ?? '';
    const found = stepOfField[field] ?? steps.find(({ id }) => id === field)?.id;
    if (found) return found;
  }
  return undefined;
}
