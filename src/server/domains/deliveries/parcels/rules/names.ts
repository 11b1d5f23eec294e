/**
 * What a parcel is called: its batch folder, by the moment of its making and its own id, so that no two are alike; in
 * it a folder of the release, and at last the file that completes the batch.
 */
export const folderName = (now: Date, id: string): string =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 17)}_${id.replaceAll('-', '').slice(-8)}`;

export const namesOf = (folder: string, reference: string) => ({
  messagePath: `${reference}/${reference}.xml`,
  message: `${folder}/${reference}/${reference}.xml`,
  resource: (path: string) => `${folder}/${reference}/${path}`,
  complete: `${folder}/BatchComplete_${folder}.xml`,
});

/** What the service writes to answer a parcel. */
export const answerName = (folder: string): string => `${folder}/ACK_${folder}.xml`;
