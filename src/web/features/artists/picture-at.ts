/** The address of a stored picture in the given width; a local preview (`blob:`) is returned unchanged. */
export const pictureAt = (picture: string, width: number): string =>
  picture.startsWith('blob:') ? picture : `${picture}/${width}`;
