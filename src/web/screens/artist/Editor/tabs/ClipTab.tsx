import { videoIdOf, youtubeId } from '#shared/youtube.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { Video } from '#web/features/releases/Video.tsx';
import { paths } from '#web/paths.ts';
import { FieldLine } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import css from './ClipTab.module.css';
import tabs from './Tabs.module.css';

/** The song's video. */
export function ClipTab() {
  const text = useText(editorText);
  const typed = useEditorState(({ fields }) => fields.youtube_link.value);
  const title = useEditorState(({ fields }) => fields.title.value);
  const id = youtubeId(typed);
  // We have no picture of a draft's video yet, and load nothing from YouTube before a press.
  const still = useEditorState(({ release }) =>
    id !== null && !release.is_draft && release.short_code && videoIdOf(release) === id
      ? paths.videoStill(release.short_code, id)
      : undefined,
  );
  return (
    <div className={tabs.form}>
      <FieldLine id="youtube_link" wide ltr help={text.clip.help} placeholder="https://youtu.be/…" />
      <div className={css.screen}>
        {id === null ? (
          <p className={css.empty}>{text.clip.empty}</p>
        ) : (
          <Video key={id} id={id} title={title} still={still} />
        )}
      </div>
      <FieldLine id="clip_url" wide ltr inputMode="url" help={text.clip.clipHelp} placeholder="https://…" />
    </div>
  );
}
