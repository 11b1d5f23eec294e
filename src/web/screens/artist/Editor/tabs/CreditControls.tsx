import { splitCommaList } from '#shared/text-rules.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { CollaboratorRows } from '#web/features/releases/rows/CollaboratorRows.tsx';
import { CreditRows } from '#web/features/releases/rows/CreditRows.tsx';
import { HolderRows } from '#web/features/releases/rows/HolderRows.tsx';
import { SplitRows } from '#web/features/releases/rows/SplitRows.tsx';
import { FieldAnchor, FieldGroup } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditorField, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { useRows } from '#web/screens/artist/Editor/fields/useRows.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Tabs.module.css';

export const Collaborators = () => (
  <FieldGroup id="collaborators" help={useText(editorText).credits.collaboratorsWhy}>
    <CollaboratorRows {...useRows('collaborators')} names={useNames()} />
  </FieldGroup>
);

export const CompositionSplit = () => (
  <FieldGroup id="composition_partners" help={useText(editorText).credits.compositionWhy}>
    <SplitRows of="composition" {...useRows('composition_partners')} names={useNames()} />
  </FieldGroup>
);

export const MasterSplit = () => (
  <FieldGroup id="master_partners" help={useText(editorText).credits.masterWhy}>
    <SplitRows of="master" {...useRows('master_partners')} names={useNames()} />
  </FieldGroup>
);

export const AdditionalCredits = () => (
  <FieldGroup id="additional_credits" help={useText(editorText).credits.additionalWhy}>
    <CreditRows {...useRows('additional_credits')} names={useNames()} />
  </FieldGroup>
);

export const Holders = () => (
  <FieldGroup id="copyright_holders" help={useText(editorText).credits.holdersWhy}>
    <HolderRows {...useRows('copyright_holders')} names={useNames()} year={new Date().getFullYear()} />
  </FieldGroup>
);

const writerParts = ['lyrics', 'composition', 'producer'] as const;

export function Writers() {
  const text = useText(editorText);
  const { value, change, leave, errorAt, error, statusProps } = useEditorField('credits');
  const labels = {
    lyrics: text.credits.lyricsBy,
    composition: text.credits.compositionBy,
    producer: text.credits.producer,
  };
  return (
    <FieldAnchor id="credits">
      <div className={css.pair}>
        {writerParts.map((part) => (
          <TextField
            key={part}
            {...statusProps(part)}
            className={part === 'producer' ? css.pairWide : undefined}
            label={labels[part]}
            help={part === 'producer' ? undefined : text.credits.commas}
            value={value[part]}
            error={errorAt(part) ?? (part === 'producer' ? error : undefined)}
            autoComplete="off"
            onChange={(event) => change({ ...value, [part]: event.currentTarget.value }, part)}
            onBlur={leave}
          />
        ))}
      </div>
    </FieldAnchor>
  );
}

export function FreeCredits() {
  const text = useText(editorText);
  const { value, change, leave, errorAt, error, statusProps } = useEditorField('credits_text');
  return (
    <FieldAnchor id="credits_text">
      <TextArea
        {...statusProps()}
        label={text.fields.credits_text}
        help={text.credits.textHelp}
        rows={6}
        value={value}
        error={errorAt('credits_text') ?? error}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
    </FieldAnchor>
  );
}

/** The names in the song's other fields, as suggestions. */
function useNames(): string[] {
  const fields = useEditorState((state) => state.fields);
  const { credits, artist_name } = fields;
  const rows = [
    fields.collaborators,
    fields.composition_partners,
    fields.master_partners,
    fields.additional_credits,
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
