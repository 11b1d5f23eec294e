import { createContext, use } from 'react';
import type { Slots, Uploads } from '#web/features/uploads/uploads.ts';

interface Files {
  uploads: Uploads;
  slots: Slots;
  /** Why the last change of the images failed. */
  imagesFailure: string | null;
  setImagesFailure: (failure: string | null) => void;
}
export const FilesContext = createContext<Files | null>(null);

/** The uploads of the release being edited, and their state by slot. */
export function useFiles(): Files {
  const files = use(FilesContext);
  if (files === null) throw new Error('useFiles is used outside the editor');
  return files;
}
