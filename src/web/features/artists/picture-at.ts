/** A picture of ours in the size that is wanted; one that is still on this device as it is. */
export const pictureAt = (picture: string, width: number): string =>
  picture.startsWith('blob:') ? picture : `${picture}/${width}`;
