import { editorText } from '../../../../../text/releases/editor.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { DistributionActions } from '../../../../features/billing/distribution/DistributionActions.tsx';
import { useDistribution } from '../../../../features/billing/distribution/useDistribution.tsx';
import { PreflightBrief } from '../../../../features/releases/preflight/PreflightBrief.tsx';
import { dateTime } from '../../../../formats/dates.ts';
import { useEditor, useEditorState } from '../fields/useEditor.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import css from './Side.module.css';

/** The song's dates for streaming and radio, and the buttons to publish and distribute it. */
export function DistributionBox() {
  const text = useText(editorText).distribution;
  const language = useLanguage();
  const editor = useEditor();
  const release = useEditorState((state) => state.release);
  const distribution = useDistribution(release.id, editor.setRelease, (channel, onChecked) => (
    <PreflightBrief releaseId={release.id} channel={channel} onChecked={onChecked} />
  ));
  const rows = [
    { name: text.digital, date: release.digital_release_date },
    { name: text.radio, date: release.radio_release_date },
  ];
  return (
    <section className={css.box} aria-label={text.title}>
      <dl className={css.dates}>
        {rows.map(({ name, date }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{date === null ? text.notYet : dateTime(date, language)}</dd>
          </div>
        ))}
      </dl>
      {release.is_draft && !release.is_paid && <DraftNotice />}
      <div className={css.actions}>
        <DistributionActions song={release} distribution={distribution} />
      </div>
      {distribution.dialogs}
    </section>
  );
}
