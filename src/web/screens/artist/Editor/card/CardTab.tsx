import type { PresenterCard } from '../../../../../contract/releases/presenter-card.ts';
import { hebrewToLatin } from '../../../../../contract/vocabulary/hebrew-to-latin.ts';
import { presenterCardText } from '../../../../../text/releases/presenter-card.ts';
import { useText } from '../../../../browser/language.ts';
import { usePresenterLines } from '../../../../features/releases/usePresenterLines.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import { FieldGroup } from '../fields/EditorField.tsx';
import { useEditorField, useEditorState } from '../fields/useEditor.tsx';
import css from './Card.module.css';
import { SayingField } from './SayingField.tsx';

/** The presenter's card. The placeholders are what the card says if a field is empty. */
export function CardTab() {
  const text = useText(presenterCardText);
  const { value: card, change, leave, errorAt } = useEditorField('presenter_card');
  const release = useEditorState((state) => state.release);
  const lines = usePresenterLines(release);
  const latinOf = (name: string) =>
    release.latin_forms.find((form) => form.text === name)?.latin ?? hebrewToLatin(name);
  const lineField = (
    part: keyof PresenterCard,
    label: string,
    placeholder: string,
    options: { ltr?: boolean } = {},
  ) => (
    <TextField
      {...options}
      label={label}
      placeholder={placeholder}
      value={card[part]}
      error={errorAt(part)}
      autoComplete="off"
      spellCheck={!options.ltr}
      onChange={({ currentTarget }) => change({ ...card, [part]: currentTarget.value }, part)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
      }}
    />
  );
  return (
    <div className={css.tab}>
      <FieldGroup id="presenter_card" help={text.why}>
        <div className={css.pair}>
          {lineField('title', text.title, release.title)}
          {lineField('said_title', text.said_title, latinOf(card.title || release.title), { ltr: true })}
          {lineField('artist', text.artist, release.artist_name)}
          {lineField('said_artist', text.said_artist, latinOf(card.artist || release.artist_name), {
            ltr: true,
          })}
        </div>
        <div className={css.lines}>
          {lineField('first_line', text.first_line, lines.first)}
          {lineField('second_line', text.second_line, lines.second)}
          {lineField('after', text.afterLabel, lines.after)}
        </div>
      </FieldGroup>
      <SayingField />
    </div>
  );
}
