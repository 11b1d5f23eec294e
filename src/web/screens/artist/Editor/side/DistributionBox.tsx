import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { count } from '#text/counts.ts';
import { distributionText } from '#text/releases/distribution.ts';
import { editorText } from '#text/releases/editor.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { readBillingStatus, soldAs } from '#web/features/billing/billing-status.ts';
import { DistributionActions } from '#web/features/billing/distribution/DistributionActions.tsx';
import { useDistribution } from '#web/features/billing/distribution/useDistribution.tsx';
import { PreflightBrief } from '#web/features/releases/preflight/PreflightBrief.tsx';
import { dateTime } from '#web/formats/dates.ts';
import { paths } from '#web/paths.ts';
import { useEditor, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
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
      <div className={css.actions} data-field="digital_release_date">
        <DistributionActions song={release} distribution={distribution} />
      </div>
      {distribution.dialogs}
    </section>
  );
}

/** Tells an artist without a plan that publishing needs one, or how many free song pages are left. */
function DraftNotice() {
  const text = useText(distributionText);
  const language = useLanguage();
  const [credits, setCredits] = useState<number | null>(null);
  useEffect(() => {
    readBillingStatus().then(
      ({ plan, songCredits }) => setCredits(soldAs(plan) === 'free' ? songCredits : null),
      // Without the billing status there is no notice: publishing itself shows its cost.
      () => setCredits(null),
    );
  }, []);
  if (credits === null) return null;
  return (
    <div className={css.draft} role="note">
      <p>
        {text.draft}
        {credits > 0 && ` ${count(credits, text.draftLeft, language)}`}
      </p>
      {credits < 1 && (
        <Link className={buttonClass({ kind: 'lamp', size: 'small' })} to={paths.upgrade()}>
          {text.premiumGo}
        </Link>
      )}
    </div>
  );
}
