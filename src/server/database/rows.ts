/** The columns that may change; an undefined one stays as it is. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

export const one = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the row was not written');
  return row;
};
