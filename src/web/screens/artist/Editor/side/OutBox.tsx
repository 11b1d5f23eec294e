import { Link } from 'react-router';
import { editorText } from '../../../../../text/editor.ts';
import { dateTime } from '../../../../formats/dates.ts';
import { useText } from '../../../../language.ts';
import { paths } from '../../../../paths.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { useEditorState } from '../fields/editor-context.ts';
import css from './Side.module.css';

/** Where the song goes and when. It is sent there from its page. */
export function OutBox() {
  const text = useText(editorText).out;
  const release = useEditorState((state) => state.release);
  const rows = [
    { name: text.digital, date: release.digital_release_date },
    { name: text.radio, date: release.radio_release_date },
  ];
  return (
    <section className={css.out} aria-label={text.title}>
      {rows.map(({ name, date }) => (
        <div key={name} className={css.outRow}>
          <div>
            <b>{name}</b>
            <small>{date === null ? text.notYet : text.on(dateTime(date))}</small>
          </div>
          {date === null && release.short_code !== null && (
            <Link className={buttonClass({ size: 'small' })} to={paths.release(release.short_code)}>
              {text.atSong}
            </Link>
          )}
        </div>
      ))}
      {release.is_draft && <p className={css.help}>{text.draft}</p>}
    </section>
  );
}
