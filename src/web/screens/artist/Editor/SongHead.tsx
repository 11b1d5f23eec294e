import { Link } from 'react-router';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { SongStatus } from '#web/features/releases/SongStatus.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DraftIcon, LinkIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { useEditorState } from './fields/useEditor.tsx';
import css from './SongHead.module.css';

/** The song: its cover, its name, its address. */
export function SongHead() {
  const text = useText(editorText);
  const { publicUrl } = useSite();
  const release = useEditorState((state) => state.release);
  const { title, artist_name: artist, short_code: code, is_draft: isDraft } = release;
  return (
    <header className={`wrap ${css.song}`}>
      <div className={css.cover}>
        <Sleeve {...sleeveOf(release, '128px', release.signed_urls)} title={title} eager />
      </div>
      <div className={css.text}>
        <p className={css.artist}>
          <UserText>{artist}</UserText>
        </p>
        <h1 className={css.title}>{title === '' ? text.untitled : <UserText>{title}</UserText>}</h1>
        <SongStatus song={release} />
        <p className={css.facts}>
          {isDraft && (
            <Chip hue="pending">
              <DraftIcon size={16} />
              {text.draft}
            </Chip>
          )}
          {code !== null && (
            <Ltr className={css.address}>
              {`${publicUrl}${paths.release(code)}`.replace(/^https?:\/\//, '')}
            </Ltr>
          )}
          <Link className={buttonClass({ kind: 'quiet', size: 'small' })} to={paths.sharing(release.id)}>
            <LinkIcon size={16} />
            {text.sharing}
          </Link>
        </p>
      </div>
    </header>
  );
}

/** Placeholders while the song loads. */
export function SongHeadSkeleton() {
  return (
    <div className={`wrap ${css.song}`}>
      <div className={css.cover}>
        <Skeleton shape="square" />
      </div>
      <div className={css.skeletons}>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton shape="long" />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}
