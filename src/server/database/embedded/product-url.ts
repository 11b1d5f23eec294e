/** The URL by which the product's own role reaches its database on the server with its socket in this folder. */
export const productUrl = (socketFolder: string): string =>
  `postgresql://session42@localhost:5432/session42?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
