import { splitCommaList } from '../../../../../contract/vocabulary/text-rules.ts';
import { useEditorState } from './useEditor.tsx';

/** The people that the song names so far, to be offered while one types. */
export function useNames(): string[] {
  const units = useEditorState((state) => state.units);
  const { credits, artist_name } = units;
  const rows = [
    units.collaborators,
    units.composition_partners,
    units.master_partners,
    units.additional_credits,
  ];
  const names = [
    artist_name.value,
    ...splitCommaList(credits.value.lyrics),
    ...splitCommaList(credits.value.composition),
    credits.value.producer,
    ...rows.flatMap(({ value }) => value.map(({ name }) => name)),
  ].map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
