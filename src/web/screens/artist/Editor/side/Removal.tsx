import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trashText } from '#text/releases/trash.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { isPast, shortDate } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { useEditor, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './Side.module.css';

/** Buttons that unpublish or delete the song, after a question that explains the consequences. */
export function Removal() {
  const text = useText(trashText);
  const language = useLanguage();
  const navigate = useNavigate();
  const toast = useToast();
  const editor = useEditor();
  const release = useEditorState((state) => state.release);
  const { ask, dialog } = useConfirm();
  const [busy, setBusy] = useState<'unpublish' | 'delete' | null>(null);
  const params = { id: release.id };
  const kind = release.is_draft ? text.draft : text.song;
  const isRadioUnused = release.is_paid && !isPast(release.radio_release_date);

  async function run(
    actionName: typeof busy,
    failed: (message: string) => string,
    action: () => Promise<void>,
  ) {
    setBusy(actionName);
    try {
      await action();
    } catch (error) {
      await ask({ title: failed(errorText(error, language)), confirm: text.understood });
    }
    setBusy(null);
  }

  async function unpublish() {
    const { title, text: meaning, go, done, failed } = text.unpublish;
    if (
      busy !== null ||
      !(await ask({ title, text: meaning, cancel: text.stay, confirm: go, destroys: true }))
    )
      return;
    await run('unpublish', failed, async () => {
      editor.setRelease((await call('DELETE /releases/:id/link', { params })).body);
      toast({ text: done });
    });
  }

  async function remove() {
    const meaning = isRadioUnused ? `${kind.text} ${text.radioReturns}` : kind.text;
    const question = {
      title: kind.title,
      text: meaning,
      cancel: text.stay,
      confirm: kind.go,
      destroys: true,
    };
    if (busy !== null || !(await ask(question))) return;
    await run('delete', text.failed, async () => {
      const { until } = (await call('DELETE /releases/:id', { params })).body;
      await navigate(paths.myReleases());
      const restore = async () => {
        await call('POST /releases/:id/restore', { params });
        await navigate(paths.editor(release.id));
      };
      toast({
        text: text.deleted(typed(release.title || text.untitled), ltr(shortDate(until))),
        action: {
          label: text.undo,
          onPress: () =>
            void restore().catch((error: unknown) =>
              toast({ text: text.restoreFailed(errorText(error, language)) }),
            ),
        },
      });
    });
  }

  return (
    <section className={css.removal} aria-label={text.label}>
      {!release.is_draft && (
        <Button kind="quiet" size="small" aria-disabled={busy !== null} onClick={unpublish}>
          {busy === 'unpublish' ? text.busy : text.unpublish.button}
        </Button>
      )}
      <Button kind="undo" size="small" aria-disabled={busy !== null} onClick={remove}>
        {busy === 'delete' ? text.busy : kind.button}
      </Button>
      {dialog}
    </section>
  );
}
