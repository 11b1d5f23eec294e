import { useState } from 'react';
import { useNavigate } from 'react-router';
import { editorText } from '../../../../../text/editor.ts';
import { ApiError, call } from '../../../../api.ts';
import { errorText } from '../../../../error-text.ts';
import { ShareBox } from '../../../../features/share/ShareBox.tsx';
import { useSite } from '../../../../features/shell/site.tsx';
import { useText } from '../../../../language.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DownloadIcon, LinkIcon } from '../../../../ui/icons.ts';
import { useConfirm } from '../../../../ui/useConfirm.tsx';
import { useEditor, useEditorState } from '../fields/editor-context.ts';
import { exportName, exportSong } from './export-song.ts';
import css from './ShareTab.module.css';
import tabs from './Tabs.module.css';

/** The song's link, or what makes one; and all that is written of it as a file. */
export function ShareTab() {
  const text = useText(editorText).share;
  const { publicUrl } = useSite();
  const release = useEditorState((state) => state.release);
  const { short_code: code, title, artist_name: artist } = release;
  function save() {
    const url = URL.createObjectURL(new Blob([exportSong(release)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = exportName(release);
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
  return (
    <div className={tabs.stack}>
      {code === null || release.is_draft ? (
        <CreateLink />
      ) : (
        <ShareBox url={`${publicUrl}${paths.release(code)}`} words={`${title} - ${artist}`} />
      )}
      <section className={css.export} aria-labelledby="export-title">
        <div>
          <h3 className={css.title} id="export-title">
            {text.export}
          </h3>
          <p className={css.why}>{text.exportWhy}</p>
        </div>
        <Button onClick={save}>
          <DownloadIcon />
          {text.exportGo}
        </Button>
      </section>
    </div>
  );
}

/** A draft's way to its page. */
function CreateLink() {
  const text = useText(editorText).share;
  const editor = useEditor();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const [isBusy, setBusy] = useState(false);
  async function create() {
    setBusy(true);
    try {
      await editor.act(({ id }) => call('POST /releases/:id/link', { params: { id } }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) {
        const { upgradeTitle: title, upgradeText, upgradeGo: go, stay } = text;
        if (await ask({ title, text: upgradeText, go, stay })) await navigate(paths.upgrade());
      } else await ask({ title: text.createFailed(errorText(error)), go: text.understood });
    }
    setBusy(false);
  }
  return (
    <section className={css.draft} aria-labelledby="draft-title">
      <h3 className={css.voice} id="draft-title">
        {text.draft}
      </h3>
      <p className={css.why}>{text.draftText}</p>
      <Button kind="lamp" disabled={isBusy} onClick={create}>
        <LinkIcon />
        {isBusy ? text.creating : text.create}
      </Button>
      {dialog}
    </section>
  );
}
