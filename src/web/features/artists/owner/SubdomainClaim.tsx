import { type FormEvent, useState } from 'react';
import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { call } from '../../../api.ts';
import { useText } from '../../../browser/language.ts';
import { Ltr } from '../../../formats/Bidi.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { OpenIcon } from '../../../ui/icons.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useSession } from '../../session/session.ts';
import { TransferLink } from '../../shell/MainLink.tsx';
import { originOf, useSite } from '../../shell/site.tsx';
import { fieldErrorMessage } from './field-error-message.ts';
import css from './ProfileSettings.module.css';
import type { ProfileEditor } from './profile-editor.ts';
import { useAvailability } from './useAvailability.ts';
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
      const question = { title: moveTitle, text: moveText(old), stay: moveStay, go: moveGo };
      if (!(await ask(question))) return;
    }
    setClaiming(true);
    try {
      const { body } = await call('POST /auth/claim-subdomain', { body: { subdomain: name } });
      editor.setSubdomain(body.tenant_subdomain);
    } catch (error) {
      void ask({ title: fieldErrorMessage(error, 'subdomain', text.claimFailed), go: text.understood });
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
