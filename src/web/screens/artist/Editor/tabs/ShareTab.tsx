import type { Release } from '#contract/releases/releases.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { useDistribution } from '#web/features/billing/distribution/useDistribution.tsx';
import { ShareBox } from '#web/features/share/ShareBox.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { paths } from '#web/paths.ts';
import { useEditor, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DownloadIcon, LinkIcon } from '#web/ui/icons.ts';
import css from './ShareTab.module.css';
import tabs from './Tabs.module.css';
import { VisitorRights } from './VisitorRights.tsx';

/** The song's link, or a button that creates one; and the song's data as a file. */
export function ShareTab() {
  const text = useText(editorText).share;
  const { publicUrl } = useSite();
  const release = useEditorState((state) => state.release);
  const { short_code: code, title, artist_name: artist } = release;
  function download() {
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
        <ShareBox url={`${publicUrl}${paths.release(code)}`} title={`${title} - ${artist}`} code={code} />
      )}
      <VisitorRights />
      <section className={css.export} aria-labelledby="export-title">
        <div>
          <h3 className={css.title} id="export-title">
            {text.export}
          </h3>
          <p className={css.why}>{text.exportWhy}</p>
        </div>
        <Button onClick={download}>
          <DownloadIcon />
          {text.exportGo}
        </Button>
      </section>
    </div>
  );
}

/** A button that gives a draft its page. */
function CreateLink() {
  const text = useText(editorText).share;
  const editor = useEditor();
  const id = useEditorState(({ release }) => release.id);
  const { createLink, busy, dialogs } = useDistribution(id, editor.setRelease);
  return (
    <section className={css.draft} aria-labelledby="draft-title">
      <h3 className={css.draftTitle} id="draft-title">
        {text.draft}
      </h3>
      <p className={css.why}>{text.draftText}</p>
      <Button kind="lamp" aria-disabled={busy !== null} onClick={createLink}>
        <LinkIcon />
        {busy === null ? text.create : text.creating}
      </Button>
      {dialogs}
    </section>
  );
}

/** Fields with internal data, such as expiring addresses and storage paths. */
const internalFields = ['signed_urls', 'files', 'tenant_id', 'audio_url', 'colors'] as const;

/** The song's data as JSON to download, without internal data. */
function exportSong(release: Release): string {
  const entries = Object.entries(release).filter(([key]) => !internalFields.some((name) => name === key));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** The file name of that download, without characters that file systems forbid. */
const exportName = ({ artist_name, title }: Pick<Release, 'artist_name' | 'title'>): string =>
  `${`${artist_name} - ${title}`
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)}.json`;
