import { useEffect, useRef } from 'react';
import { displayArtistName, proposeArtists, type SongArtist } from '#shared/artists.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import { type ArtistRow, artists, newKey } from '#web/features/releases/editing/rows.ts';
import { ArtistProposal } from '#web/features/releases/rows/ArtistProposal.tsx';
import { ArtistRows } from '#web/features/releases/rows/ArtistRows.tsx';
import { FieldAnchor, FieldGroup, FieldLine } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditorField } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PlusIcon } from '#web/ui/icons.ts';
import { ArtistPages } from './ArtistPages.tsx';
import css from './Tabs.module.css';

/** The artist's name as one line; of several artists their list, from which the server composes the name. */
export function ArtistName() {
  const { artists: text } = useText(releaseRowsText);
  const { value: typed } = useEditorField('artist_name');
  const { value: rows, change, save, errorAt } = useEditorField('artists');
  const control = useRef<HTMLDivElement>(null);
  /** Whether the artist just turned the line into a list, or the list into a line; the focus follows. */
  const hasTurned = useRef<boolean>(null);
  const isList = rows.length > 1;
  const isShownAs = displayArtistName(artists.write(rows));
  useEffect(() => {
    if (hasTurned.current !== isList) return;
    hasTurned.current = null;
    const inputs = control.current?.querySelectorAll('input') ?? [];
    const empty = [...inputs].find(({ value }) => value === '');
    (empty ?? inputs[0])?.focus();
  }, [isList]);
  const turnInto = (list: readonly SongArtist[]) => {
    hasTurned.current = true;
    save(artists.read(list));
  };
  const addFirst = () => {
    hasTurned.current = true;
    const one: ArtistRow = { key: newKey(), name: typed, role: 'main' };
    change([one, { key: newKey(), name: '', role: 'featured' }]);
  };
  if (isList)
    return (
      <div ref={control} className={css.artists}>
        <FieldAnchor id="artist_name" wide>
          <FieldGroup id="artists" help={isShownAs === '' ? undefined : text.shownAs(isShownAs)}>
            <ArtistRows
              rows={rows}
              errorAt={errorAt}
              onChange={(next) => {
                if (next.length < 2) hasTurned.current = false;
                // A choice or a move is saved, also while an earlier one still is on its way.
                if (document.activeElement instanceof HTMLInputElement) change(next);
                else save(next);
              }}
            />
          </FieldGroup>
        </FieldAnchor>
        <ArtistPages names={rows.map(({ name }) => name)} />
      </div>
    );
  return (
    <div ref={control} className={css.code}>
      <FieldLine id="artist_name" />
      <ArtistProposal
        artists={rows.length === 0 ? proposeArtists(typed) : []}
        onAnswer={(answer) => {
          if (answer === 'taken') return turnInto(proposeArtists(typed));
          save(artists.read([{ name: typed, role: 'main' }]));
          control.current?.querySelector('input')?.focus();
        }}
      />
      <Button size="small" kind="quiet" onClick={addFirst}>
        <PlusIcon />
        {text.add}
      </Button>
      <ArtistPages names={[typed]} />
    </div>
  );
}
