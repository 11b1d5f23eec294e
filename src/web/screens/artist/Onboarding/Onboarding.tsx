import { useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { onboardingText } from '#text/accounts/onboarding.ts';
import { ApiError, call } from '#web/api.ts';
import { textOf, useLanguage, useText } from '#web/browser/language.ts';
import { continueAfterSignIn } from '#web/features/session/continue-after-sign-in.ts';
import { replaceUser } from '#web/features/session/session.ts';
import { useSignedIn } from '#web/features/session/useSignedIn.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { unlistedPage } from '#web/features/shell/head.ts';
import { NeedsScript } from '#web/features/shell/NeedsScript.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { fileKinds } from '#web/features/uploads/file-kinds.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './Onboarding.module.css';
import { type PictureUpload, usePictureUpload } from './usePictureUpload.ts';

export const meta = unlistedPage((language) => textOf(onboardingText, language).title);

const typedFields = ['stage_name', 'first_name', 'last_name', 'artist_id'] as const;

/** Asks a new artist for the profile; saving a stage name creates the artist page. */
export default function Onboarding() {
  const text = useText(onboardingText);
  const language = useLanguage();
  const navigate = useNavigate();
  const site = useSite();
  const user = useSignedIn();
  const [stageName, setStageName] = useState<string | null>(null);
  const picture = usePictureUpload();
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [problem, setProblem] = useState('');
  const typedName = stageName ?? user?.stage_name ?? '';
  const tenantId = user?.tenant_id;
  const redirect = useSearchParams()[0].get('redirect');

  // Someone who already is an artist goes on at once.
  useEffect(() => {
    if (tenantId) void continueAfterSignIn(redirect, paths.artist(tenantId), site, navigate);
  }, [tenantId, redirect, site, navigate]);

  const save = async (data: FormData): Promise<void> => {
    const fieldValue = (name: string) => String(data.get(name) ?? '').trim();
    setProblem('');
    setErrors(typedName.trim() === '' ? { stage_name: text.required } : {});
    if (typedName.trim() === '') return document.getElementsByName('stage_name')[0]?.focus();
    const wasSending = picture.state === 'sending';
    setSaving(true);
    try {
      const { path, hasFailed } = await picture.settled();
      // Who presses after a failure goes on without the picture.
      if (hasFailed && wasSending) return;
      const { body } = await call('PATCH /auth/me', {
        body: {
          stage_name: typedName,
          first_name: fieldValue('first_name'),
          last_name: fieldValue('last_name'),
          artist_id: fieldValue('artist_id'),
          ...(path && { picture_url: path }),
        },
      });
      if (path && !(await isProfilePictureSaved(path))) return picture.fail();
      replaceUser(body);
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.fields : {};
      setErrors(
        Object.fromEntries(typedFields.map((name) => [name, fieldErrorText(fieldErrors[name], language)])),
      );
      if (!typedFields.some((name) => fieldErrors[name]))
        setProblem(error instanceof ApiError ? errorText(error, language) : text.failed);
    } finally {
      setSaving(false);
    }
  };

  const isWaiting = isSaving && picture.state === 'sending';
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className={css.title}>{text.title}</h1>
        <p className={css.lead}>{text.lead}</p>
        <Form
          key={user?.id ?? ''}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving && user) void save(new FormData(event.currentTarget));
          }}
        >
          {/* What is typed before the account is loaded would be lost. */}
          <fieldset className={css.form} disabled={user === null}>
            <TextField
              name="stage_name"
              label={text.stageName}
              value={typedName}
              error={errors.stage_name}
              required
              maxLength={80}
              autoComplete="nickname"
              onChange={(event) => {
                setStageName(event.currentTarget.value);
                setErrors(({ stage_name: _, ...others }) => others);
              }}
            />
            <div className={css.pair}>
              <TextField
                name="first_name"
                label={text.firstName}
                defaultValue={user?.first_name ?? ''}
                error={errors.first_name}
                maxLength={80}
                autoComplete="given-name"
              />
              <TextField
                name="last_name"
                label={text.lastName}
                defaultValue={user?.last_name ?? ''}
                error={errors.last_name}
                maxLength={80}
                autoComplete="family-name"
              />
            </div>
            <TextField
              ltr
              name="artist_id"
              label={text.artistId}
              help={text.artistIdHelp}
              defaultValue={user?.artist_id ?? ''}
              error={errors.artist_id}
              maxLength={80}
            />
            <PictureField name={typedName} picture={picture} />
          </fieldset>
          <p role="alert" className={css.problem}>
            {problem}
          </p>
          <NeedsScript />
          <div className={css.actions}>
            <Button type="submit" kind="lamp" size="big" disabled={isSaving || user === null}>
              {isSaving ? (isWaiting ? text.waitingForPicture : text.saving) : text.save}
            </Button>
            {isWaiting && (
              <Button kind="quiet" onClick={picture.cancel}>
                {text.withoutPicture}
              </Button>
            )}
          </div>
        </Form>
      </main>
      <PageFooter />
    </>
  );
}

/** Puts the picture on the artist's page; false if that failed. */
const isProfilePictureSaved = (path: string): Promise<boolean> =>
  call('PUT /public/artist/profile', { body: { profile_image: path } }).then(
    () => true,
    () => false,
  );

interface PictureFieldProps {
  /** The artist's name, whose initials replace a missing picture. */
  name: string;
  picture: PictureUpload;
}

/** Chooses the artist's picture, and shows it from the device. */
function PictureField({ name, picture: { state, preview, choose } }: PictureFieldProps) {
  const text = useText(onboardingText);
  const id = useId();
  return (
    <div className={css.picture}>
      <Avatar name={name} picture={preview} size="big" />
      <div>
        <input
          id={id}
          type="file"
          accept={fileKinds.image.accept}
          className={`sr ${css.file}`}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) choose(file);
          }}
        />
        <label htmlFor={id} className={buttonClass({ size: 'small' })}>
          {preview !== null && state !== 'sending' ? text.pictureChange : text.pictureChoose}
        </label>
        <p id={`${id}-help`} className={state === 'failed' ? css.problem : css.help} role="status">
          {state === 'sending'
            ? text.pictureSending
            : state === 'failed'
              ? text.pictureFailed
              : text.pictureHelp}
        </p>
      </div>
    </div>
  );
}
