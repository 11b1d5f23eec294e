import { type FormEvent, useEffect, useState } from 'react';
import { checkSubdomain } from '#shared/subdomains.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { TransferLink } from '#web/features/shell/MainLink.tsx';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { Ltr } from '#web/formats/Bidi.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { OpenIcon } from '#web/ui/icons.ts';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { fieldErrorMessage } from './field-error-message.ts';
import css from './ProfileSettings.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { useProfileEditor } from './useField.ts';

const goodStates = ['free', 'yours'];

/** Claims a subdomain for the artist's page; shows while typing whether the name is free. */
export function SubdomainClaim({ editor }: { editor: ProfileEditor }) {
  const text = useText(artistSettingsText);
  const site = useSite();
  const session = useSession();
  const isUnconfirmed = session.status === 'in' && !session.user.email_confirmed;
  const { tenant_subdomain: current } = useProfileEditor(editor).profile;
  const [name, setName] = useState(current ?? '');
  const [isClaiming, setClaiming] = useState(false);
  const state = useAvailability(name);
  const { ask, dialog } = useConfirm();

  const claim = async () => {
    if (current !== null && current !== name) {
      const { moveTitle, moveText, moveStay, moveGo } = text;
      const old = `${current}.${site.siteDomain}`;
      const question = { title: moveTitle, text: moveText(old), cancel: moveStay, confirm: moveGo };
      if (!(await ask(question))) return;
    }
    setClaiming(true);
    try {
      const { body } = await call('POST /auth/claim-subdomain', { body: { subdomain: name } });
      editor.setSubdomain(body.tenant_subdomain);
    } catch (error) {
      void ask({ title: fieldErrorMessage(error, 'subdomain', text.claimFailed), confirm: text.understood });
    } finally {
      setClaiming(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !isClaiming && !isUnconfirmed) void claim();
  };
  const message = name === '' ? '' : state === null ? text.checking : text.states[state];
  const tone = state === null ? undefined : goodStates.includes(state) ? css.good : css.bad;
  return (
    <Form className={css.claim} onSubmit={submit} noValidate>
      <p className={css.help}>{isUnconfirmed ? text.confirmFirst : text.addressLead}</p>
      <Field
        label={text.subdomain}
        help={
          <span className={tone} role="status">
            {message}
          </span>
        }
      >
        {(control) => (
          <span className={css.address} dir="ltr">
            <input
              {...control}
              value={name}
              dir="ltr"
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={tone === css.bad || undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value.trim().toLowerCase())}
            />
            <span className="muted">.{site.siteDomain}</span>
          </span>
        )}
      </Field>
      <Button type="submit" disabled={name === '' || isClaiming || isUnconfirmed}>
        {isClaiming ? text.claiming : text.claim}
      </Button>
      {current && (
        <p role="status">
          {text.claimed}{' '}
          <TransferLink className={css.claimed} address={originOf(site, current)}>
            <Ltr>{`${current}.${site.siteDomain}`}</Ltr>
            <OpenIcon size={16} flip />
          </TransferLink>
        </p>
      )}
      {dialog}
    </Form>
  );
}

type Availability = keyof (typeof artistSettingsText)['he']['states'];

/** Why a name is invalid; null if it is valid, and only the server knows whether it is free. */
function problemOf(name: string): Availability | null {
  const result = checkSubdomain(name);
  if (result === 'ok') return null;
  if (result === 'RESERVED') return 'reserved';
  if (/[^a-z0-9-]/.test(name)) return 'letters';
  if (/^-|-$/.test(name)) return 'edges';
  if (name.length < 3) return 'short';
  return name.length > 63 ? 'long' : 'invalid';
}

const typingPauseMs = 300;

/** Whether a name is free, checked while typing: null for an empty field and while unknown. */
function useAvailability(name: string): Availability | null {
  const [answer, setAnswer] = useState<{ name: string; state: Availability } | null>(null);
  useEffect(() => {
    if (name === '' || problemOf(name) !== null) return;
    let isCancelled = false;
    const check = () =>
      call('GET /auth/subdomain', { query: { name } })
        .then(({ body }) => isCancelled || setAnswer({ name, state: body.state }))
        // Without an answer the form stays usable: claiming itself reports an error.
        .catch(() => undefined);
    const timer = setTimeout(check, typingPauseMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [name]);
  if (name === '') return null;
  return problemOf(name) ?? (answer?.name === name ? answer.state : null);
}
