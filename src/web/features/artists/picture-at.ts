/** A picture of ours in the needed size; a local one unchanged. */
export const pictureAt = (picture: string, width: number): string =>
  picture.startsWith('blob:') ? picture : `${picture}/${width}`;
