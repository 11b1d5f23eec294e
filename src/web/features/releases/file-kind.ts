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

/** The type of an imported song's file, if it is only known by its name (`43.doc`); null for words. */
export function fileKind(name: string): FileKind | null {
  const [, ending = ''] = /^[^\s]+\.([a-z0-9]{3,4})$/i.exec(name.trim()) ?? [];
  return kinds[ending.toLowerCase()] ?? null;
}
