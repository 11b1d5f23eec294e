export type FileKind = 'mp3' | 'wav' | 'cover' | 'pitch';

const kinds: Readonly<Record<string, FileKind>> = {
  mp3: 'mp3',
  wav: 'wav',
  jpg: 'cover',
  jpeg: 'cover',
  png: 'cover',
  doc: 'pitch',
  docx: 'pitch',
  pdf: 'pitch',
  rtf: 'pitch',
  txt: 'pitch',
};

/** The kind of an imported song's file whose label is only a file name, such as `43.doc`; null for other labels. */
export function fileKind(name: string): FileKind | null {
  const [, extension = ''] = /^[^\s]+\.([a-z0-9]{3,4})$/i.exec(name.trim()) ?? [];
  return kinds[extension.toLowerCase()] ?? null;
}
