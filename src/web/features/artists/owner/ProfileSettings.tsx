import { splitCommaList } from '../../../../contract/vocabulary/text-rules.ts';
import { artistText } from '../../../../text/artists/artist.ts';
import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { useText } from '../../../browser/language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { socialFieldNames } from '../social-links.ts';
import { UndoButton, useStatusText } from './FieldNote.tsx';
import { PictureRow } from './PictureRow.tsx';
import css from './ProfileSettings.module.css';
import type { Field, ProfileEditor } from './profile-editor.ts';
import { ServiceDefaultsFields } from './ServiceDefaultsFields.tsx';
import { SubdomainClaim } from './SubdomainClaim.tsx';
import { asLine, asLink, asParagraph, type FieldFormat, useField } from './useField.ts';

const asGenres: FieldFormat = { ...asLine, toValue: (text) => [...new Set(splitCommaList(text))] };

/** The owner's settings of the artist page. Each field saves on blur. */
export function ProfileSettings({ editor, onClose }: { editor: ProfileEditor; onClose: () => void }) {
  const text = useText(artistText);
  const settings = useText(artistSettingsText);
  return (
    <Dialog open onClose={onClose} title={text.settings} closeLabel={text.close} wide>
      <div className={css.fields}>
        <SettingsField editor={editor} field="stage_name" label={text.stageName} autoComplete="nickname" />
        <SettingsField editor={editor} field="first_name" label={text.firstName} autoComplete="given-name" />
        <SettingsField editor={editor} field="bio" label={text.bio} format={asParagraph} fullWidth />
        <SettingsField
          editor={editor}
          field="genres"
          label={text.genres}
          help={text.genresHelp}
          format={asGenres}
          fullWidth
        />
        <h3 className={css.heading}>{settings.pictures}</h3>
        <div className={css.fullWidth}>
          <PictureRow
            editor={editor}
            field="profile_image"
            label={settings.profile}
            help={settings.profileHelp}
          />
          <PictureRow editor={editor} field="cover_image" label={settings.cover} help={settings.coverHelp} />
          <PictureRow
            editor={editor}
            field="hero_background"
            label={settings.hero}
            help={settings.heroHelp}
          />
        </div>
        <h3 className={css.heading}>{text.linksHeading}</h3>
        {socialFieldNames(text).map(([field, name]) => (
          <SettingsField key={field} editor={editor} field={field} label={name} format={asLink} ltr />
        ))}
        <h3 className={css.heading}>{settings.services.title}</h3>
        <p className={css.fullWidth}>{settings.services.why}</p>
        <ServiceDefaultsFields name={editor.state.get().profile.stage_name ?? ''} />
        <h3 className={css.heading}>{settings.address}</h3>
        <div className={css.fullWidth}>
          <SubdomainClaim editor={editor} />
        </div>
      </div>
    </Dialog>
  );
}

interface SettingsFieldProps {
  editor: ProfileEditor;
  field: Field;
  label: string;
  help?: string;
  format?: FieldFormat;
  fullWidth?: boolean;
  ltr?: boolean;
  autoComplete?: string;
}

function SettingsField({
  editor,
  field,
  label,
  help,
  format = asLine,
  fullWidth,
  ltr,
  autoComplete,
}: SettingsFieldProps) {
  const { control, state } = useField(editor, field, format);
  const undo = state?.before !== undefined && (
    <UndoButton editor={editor} field={field} label={label} className={css.undo} />
  );
  const shared = {
    label,
    help,
    ...control,
    error: state?.error,
    saved: useStatusText(state),
    end: undo || null,
  };
  const className = fullWidth ? css.fullWidth : undefined;
  if (format.multiline) return <TextArea {...shared} className={className} rows={6} />;
  const address = ltr && { ltr, type: 'url', inputMode: 'url' as const };
  return <TextField {...shared} {...address} className={className} autoComplete={autoComplete} />;
}
