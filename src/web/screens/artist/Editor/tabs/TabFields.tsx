import type { ComponentType } from 'react';
import type { EditorTab } from '#text/releases/editor.ts';
import {
  type ChoiceId,
  type FieldId,
  fields,
  fieldsOf,
  type LineId,
  type OwnId,
  type Part,
} from '#web/features/releases/fields.ts';
import { FieldChoice, FieldLine } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { ArtistName } from './ArtistControls.tsx';
import { AudioFile } from './AudioFile.tsx';
import { AlbumField, CodeLine, ExplicitField, GenreField, TranslationsField } from './BasicControls.tsx';
import {
  AdditionalCredits,
  Collaborators,
  CompositionSplit,
  FreeCredits,
  Holders,
  MasterSplit,
  Writers,
} from './CreditControls.tsx';
import { LatinForms, OriginalDate, PLine } from './ServiceControls.tsx';
import { YoutubeField } from './YoutubeField.tsx';

/** The controls that one field alone has, and what four lines have beside them. */
const own: Record<OwnId | 'artist_name' | 'isrc' | 'upc' | 'youtube_link', ComponentType> = {
  artist_name: ArtistName,
  album_id: AlbumField,
  genre: GenreField,
  isrc: () => <CodeLine id="isrc" />,
  upc: () => <CodeLine id="upc" />,
  explicit: ExplicitField,
  translations: TranslationsField,
  original_release_date: OriginalDate,
  p_line: PLine,
  latin_forms: LatinForms,
  youtube_link: YoutubeField,
  credits: Writers,
  collaborators: Collaborators,
  composition_partners: CompositionSplit,
  master_partners: MasterSplit,
  additional_credits: AdditionalCredits,
  copyright_holders: Holders,
  credits_text: FreeCredits,
  mp3_path: () => <AudioFile id="mp3_path" />,
  wav_file_path: () => <AudioFile id="wav_file_path" />,
};
const hasOwn = (id: FieldId): id is keyof typeof own => id in own;

/** The controls of a tab's fields, or of a part of it, in order. */
export const TabFields = ({ tab, part }: { tab: EditorTab; part?: Part }) =>
  fieldsOf(tab, part).map((id) => <FieldControl key={id} id={id} />);

function FieldControl({ id }: { id: FieldId }) {
  if (hasOwn(id)) {
    const Own = own[id];
    return <Own />;
  }
  const { kind } = fields[id].control;
  if (kind === 'line') return <FieldLine id={id as LineId} />; // a field of this kind
  return kind === 'choice' ? <FieldChoice id={id as ChoiceId} /> : null; // and of this one
}
