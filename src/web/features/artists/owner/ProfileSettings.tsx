import { useEffect, useId, useState } from 'react';
import type { ServiceDefaults } from '#contract/releases/service-facts.ts';
import { parseCountries } from '#shared/service-facts.ts';
import { splitCommaList } from '#shared/text-rules.ts';
import { artistText } from '#text/artists/artist.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { embedText } from '#text/releases/embed.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { pictureAt } from '#web/features/artists/picture-at.ts';
import { socialFieldNames } from '#web/features/artists/social-links.ts';
import { EmbedButton } from '#web/features/player/EmbedButton.tsx';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ImageIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSavedFields } from '#web/ui/useSavedFields.ts';
import { DownloadsDefault } from './DownloadsDefault.tsx';
import { FieldNote, UndoButton, useStatusText } from './FieldNote.tsx';
import { PictureButton } from './PictureButton.tsx';
import css from './ProfileSettings.module.css';
import type { Field, PictureField, ProfileEditor } from './profile-editor.ts';
import { SubdomainClaim } from './SubdomainClaim.tsx';
import { asLine, asLink, asParagraph, type FieldFormat, useField, useProfileEditor } from './useField.ts';

const asGenres: FieldFormat = { ...asLine, toValue: (text) => [...new Set(splitCommaList(text))] };

/** The owner's settings of the artist page. Each field saves on blur. */
export function ProfileSettings({ editor, onClose }: { editor: ProfileEditor; onClose: () => void }) {
  const text = useText(artistText);
  const settings = useText(artistSettingsText);
  const embeds = useText(embedText);
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
        <div className={css.fullWidth}>
          <DownloadsDefault />
        </div>
        <h3 className={css.heading}>{settings.services.title}</h3>
        <p className={css.fullWidth}>{settings.services.why}</p>
        <ServiceDefaultsFields name={editor.state.get().profile.stage_name ?? ''} />
        <h3 className={css.heading}>{embeds.heading}</h3>
        <div className={css.fullWidth}>
          <EmbedSetting editor={editor} />
        </div>
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

/** Whether other sites may embed the artist's songs, and the code that embeds the artist's own list. */
function EmbedSetting({ editor }: { editor: ProfileEditor }) {
  const text = useText(embedText);
  const { tenant_id, tenant_subdomain, stage_name, allows_embeds } = useProfileEditor(editor).profile;
  const id = useId();
  return (
    <div className={css.embeds}>
      <Checkbox
        label={text.allow}
        checked={allows_embeds}
        aria-describedby={id}
        onChange={({ currentTarget }) => editor.save('allows_embeds', currentTarget.checked)}
      />
      <p id={id} className={css.help}>
        {text.allowHelp}
      </p>
      <FieldNote editor={editor} field="allows_embeds" label={text.allow} />
      {allows_embeds && (
        <EmbedButton
          embed={{ kind: 'artist', name: tenant_subdomain ?? tenant_id }}
          title={stage_name ?? ''}
        />
      )}
    </div>
  );
}

interface PictureRowProps {
  editor: ProfileEditor;
  field: PictureField;
  label: string;
  help: string;
}

/** One picture of the page, with buttons to replace and remove it. */
function PictureRow({ editor, field, label, help }: PictureRowProps) {
  const text = useText(artistSettingsText);
  const picture = useProfileEditor(editor).profile[field];
  const id = useId();
  return (
    <div className={css.picture}>
      <span className={classes(css.thumb, field === 'profile_image' && css.round)}>
        {picture ? <img src={pictureAt(picture, 320)} alt="" /> : <ImageIcon size={24} />}
      </span>
      <div className={css.pictureText}>
        <b>{label}</b>
        <p id={id} className={css.help}>
          {help} {text.accepted}
        </p>
        <div className={css.pictureActions}>
          <PictureButton
            editor={editor}
            field={field}
            label={`${label}: ${picture ? text.other : text.choose}`}
            describedBy={id}
          >
            {picture ? text.other : text.choose}
          </PictureButton>
          {picture && (
            <Button
              kind="quiet"
              size="small"
              aria-label={text.removeOf(label)}
              onClick={() => editor.save(field, null)}
            >
              {text.remove}
            </Button>
          )}
        </div>
        <FieldNote editor={editor} field={field} label={label} />
      </div>
    </div>
  );
}

const fieldIds = ['label', 'p_holder', 'c_holder', 'territories'] as const;
type FieldId = (typeof fieldIds)[number];

const textsOf = (defaults: ServiceDefaults): Record<FieldId, string> => ({
  label: defaults.label ?? '',
  p_holder: defaults.p_holder ?? '',
  c_holder: defaults.c_holder ?? '',
  territories: defaults.territories.join(', '),
});

async function save(id: FieldId, values: Record<FieldId, string>): Promise<Record<FieldId, string>> {
  const body: Partial<ServiceDefaults> =
    id === 'territories' ? { territories: parseCountries(values.territories) } : { [id]: values[id] };
  return textsOf((await call('PATCH /auth/service-defaults', { body })).body);
}

/** The artist's values for songs that don't set their own. Each field saves on blur. */
function ServiceDefaultsFields({ name }: { name: string }) {
  const language = useLanguage();
  const [defaults, setDefaults] = useState<ServiceDefaults | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    call('GET /auth/service-defaults', {}).then(
      ({ body }) => setDefaults(body),
      (error: unknown) => setFailure(errorText(error, language)),
    );
  }, [language]);
  if (failure !== null) return <p role="alert">{failure}</p>;
  return defaults === null ? <Skeleton shape="row" /> : <Fields initial={textsOf(defaults)} name={name} />;
}

function Fields({ initial, name }: { initial: Record<FieldId, string>; name: string }) {
  const { services: text, saved } = useText(artistSettingsText);
  const language = useLanguage();
  const explain = (error: unknown) =>
    (error instanceof ApiError && fieldErrorText(Object.values(error.fields)[0], language)) ||
    errorText(error, language);
  const { control } = useSavedFields(initial, save, explain, saved);
  return fieldIds.map((id) => (
    <TextField
      key={id}
      label={text.fields[id]}
      help={text.help[id](name)}
      ltr={id === 'territories'}
      autoComplete="off"
      {...control(id)}
    />
  ));
}
