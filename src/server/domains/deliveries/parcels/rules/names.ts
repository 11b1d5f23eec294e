/**
 * The names in a parcel: its batch folder, unique by its creation time and its id; in it a folder for the release,
 * and finally the file that completes the batch.
 */
export const folderName = (now: Date, id: string): string =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 17)}_${id.replaceAll('-', '').slice(-8)}`;

export const namesOf = (folder: string, reference: string) => ({
  messagePath: `${reference}/${reference}.xml`,
  message: `${folder}/${reference}/${reference}.xml`,
  resource: (path: string) => `${folder}/${reference}/${path}`,
  complete: `${folder}/BatchComplete_${folder}.xml`,
});

/** The file in which the service answers a parcel. */
export const answerName = (folder: string): string => `${folder}/ACK_${folder}.xml`;
