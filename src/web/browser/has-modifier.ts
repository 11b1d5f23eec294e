/** Whether a modifier key is pressed: the browser or the operating system has its own meaning for that. */
export const hasModifier = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
