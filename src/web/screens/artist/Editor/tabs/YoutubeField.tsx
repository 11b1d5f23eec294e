import { videoIdOf, youtubeId } from '#shared/youtube.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { Video } from '#web/features/releases/Video.tsx';
import { paths } from '#web/paths.ts';
import { FieldLine } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import css from './YoutubeField.module.css';

/** The address of the song's video, and the video. */
export function YoutubeField() {
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
    <>
      <FieldLine id="youtube_link" />
      <div className={css.screen}>
        {id === null ? (
          <p className={css.empty}>{text.clip.empty}</p>
        ) : (
          <Video key={id} id={id} title={title} still={still} />
        )}
      </div>
    </>
  );
}
