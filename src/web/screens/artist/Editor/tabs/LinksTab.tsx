import { type FormEvent, useRef, useState } from 'react';
import { safeExternalUrl, withScheme } from '#shared/external-url.ts';
import { editorText } from '#text/releases/editor.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { LinkRows } from '#web/features/releases/rows/LinkRows.tsx';
import { serviceName } from '#web/features/releases/service-name.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { FieldGroup } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditor, useEditorState, useExplain } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { useRows } from '#web/screens/artist/Editor/fields/useRows.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { AlertIcon, LinkIcon, TrashIcon } from '#web/ui/icons.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import css from './LinksTab.module.css';
import tabs from './Tabs.module.css';

/** The song's addresses at streaming services, and other links. */
export function LinksTab() {
  const text = useText(editorText).links;
  const streaming = useRows('streaming_links');
  const services = streaming.rows.flatMap(({ key, url }) => {
    const address = safeExternalUrl(withScheme(url));
    return address === null ? [] : [{ key, name: serviceName(address) }];
  });
  return (
    <div className={tabs.stack}>
      <FieldGroup id="streaming_links" help={text.streamingWhy}>
        <LinkRows {...streaming} />
        {services.length > 0 && (
          <ul className={css.services}>
            {services.map(({ key, name }) => (
              <li key={key}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </FieldGroup>
      <MoreLinks />
    </div>
  );
}

/** Links to any site, each with the site's name. */
function MoreLinks() {
  const text = useText(editorText);
  const editor = useEditor();
  const toast = useToast();
  const explain = useExplain();
  const { id, links } = useEditorState((state) => state.release);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const params = { id };

  const add = (url: string) => editor.run(() => call('POST /releases/:id/links', { params, body: { url } }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const url = safeExternalUrl(withScheme(typed));
    input.current?.focus();
    if (url === null) return setError(text.links.wrong);
    try {
      await add(url);
      setTyped('');
      setError(undefined);
    } catch (thrown) {
      setError(text.links.addFailed(explain(thrown)));
    }
  }
  async function remove(linkId: string, url: string) {
    setFailure(null);
    try {
      await editor.run(() => call('DELETE /releases/:id/links/:linkId', { params: { ...params, linkId } }));
    } catch (thrown) {
      return setFailure(text.links.removeFailed(explain(thrown)));
    }
    input.current?.focus();
    toast({
      text: text.links.removed(serviceName(url)),
      action: {
        label: text.undo,
        onPress: () =>
          void add(url).catch((thrown: unknown) => setFailure(text.links.addFailed(explain(thrown)))),
      },
    });
  }
  return (
    <section aria-labelledby="links-title">
      <h3 className={tabs.title} id="links-title">
        {text.links.title}
      </h3>
      <p className={tabs.why}>{text.links.why}</p>
      {failure && (
        <p className={tabs.error} role="alert">
          <AlertIcon size={16} />
          {failure}
        </p>
      )}
      {links.length === 0 ? (
        <p className={css.none}>{text.links.empty}</p>
      ) : (
        <ul>
          {links.map((link) => (
            <li key={link.id} className={css.link}>
              <LinkIcon />
              <a href={link.url} target="_blank" rel="noopener noreferrer">
                <b>
                  <bdi>{serviceName(link.url)}</bdi>
                </b>
                <Ltr className={css.url}>{link.url.replace(/^https?:\/\/(?:www\.)?/, '')}</Ltr>
              </a>
              <Button
                kind="quiet"
                icon
                aria-label={text.links.remove(serviceName(link.url))}
                onClick={() => void remove(link.id, link.url)}
              >
                <TrashIcon />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form className={css.add} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          ltr
          inputMode="url"
          autoComplete="off"
          label={text.links.add}
          placeholder="https://…"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {text.links.addGo}
        </Button>
      </Form>
    </section>
  );
}
