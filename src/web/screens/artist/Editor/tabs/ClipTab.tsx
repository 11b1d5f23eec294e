import { youtubeId } from '../../../../../contract/vocabulary/youtube.ts';
import { editorText } from '../../../../../text/editor.ts';
import { Video } from '../../../../features/releases/Video.tsx';
import { useText } from '../../../../language.ts';
import { useEditorState } from '../fields/editor-context.ts';
import { UnitLine } from '../fields/UnitLine.tsx';
import css from './ClipTab.module.css';
import tabs from './Tabs.module.css';

/** The song's video. */
export function ClipTab() {
  const text = useText(editorText);
  const typed = useEditorState(({ units }) => units.youtube_link.value);
  const title = useEditorState(({ units }) => units.title.value);
  const id = youtubeId(typed);
  return (
    <div className={tabs.form}>
      <UnitLine id="youtube_link" wide ltr help={text.clip.help} placeholder="https://youtu.be/…" />
      <div className={css.screen}>
        {id === null ? (
          <p className={css.empty}>{text.clip.empty}</p>
        ) : (
          <Video key={id} id={id} title={title} still />
        )}
      </div>
      <UnitLine id="clip_url" wide ltr inputMode="url" help={text.clip.clipHelp} placeholder="https://…" />
    </div>
  );
}
