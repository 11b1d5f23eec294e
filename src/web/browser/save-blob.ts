/** Saves bytes under a name, as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  followDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Starts a download from an address. @param name what it is saved as; '' for the server's name */
export function followDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
