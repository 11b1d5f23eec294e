import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import type { LinkRow } from '#web/features/releases/editing/rows.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { Rows, type RowsOf } from './Rows.tsx';

/** The song's addresses at streaming services. */
export function LinkRows({ errorAt, ...table }: RowsOf<LinkRow>) {
  const text = useText(releaseRowsText);
  return (
    <Rows {...table} empty={{ url: '' }} addLabel={text.addLink} removeLabel={({ url }) => text.remove(url)}>
      {(row, index, set) => (
        <TextField
          label={text.row(index + 1, text.url)}
          labelHidden
          ltr
          inputMode="url"
          autoComplete="off"
          placeholder="https://open.spotify.com/track/…"
          value={row.url}
          error={errorAt(`row.${index}.url`)}
          data-first={index === 0 || undefined}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
      )}
    </Rows>
  );
}
