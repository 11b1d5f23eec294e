import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases.ts';
import { ownerText } from '../../../../text/owner.ts';
import { call } from '../../../api.ts';
import { errorText } from '../../../error-text.ts';
import { shortDate } from '../../../formats/dates.ts';
import { ltr } from '../../../formats/isolate.ts';
import { useLanguage, useText } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckIcon, RadioIcon } from '../../../ui/icons.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import css from './OwnerDock.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useRadioReturn } from './useRadioReturn.ts';
import { useRefusals } from './useRefusals.ts';

/** What the song's owner does on its page: to the streaming services, to the radio, and back from it. */
export default function OwnerDock({ release }: { release: PublicRelease }) {
  const text = useText(ownerText);
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useConfirm();
  const explain = useRefusals(ask);
  const [asking, setAsking] = useState<'digital' | 'radio' | null>(null);
  const [isBusy, setBusy] = useState(false);
  useRadioReturn(release, ask);
  const { digital_release_date: digital, radio_release_date: radio } = release;

  const schedule = (body: { digital_release_date?: string; radio_release_date?: string | null }) =>
    call('POST /releases/:id/schedule', { params: { id: release.id }, body }).then(() => revalidate());

  async function distribute(when: string, isNow: boolean) {
    const isRadio = asking === 'radio';
    setBusy(true);
    try {
      await schedule(isRadio ? { radio_release_date: when } : { digital_release_date: when });
      setAsking(null);
    } catch (error) {
      setAsking(null);
      await explain(error, isNow ? text.publishingFailed : text.schedulingFailed);
    }
    setBusy(false);
  }

  async function removeFromRadio() {
    const { removeTitle: title, removeText, stay, removeGo: go } = text;
    if (!(await ask({ title, text: removeText, stay, go, destroys: true }))) return;
    try {
      await schedule({ radio_release_date: null });
    } catch (error) {
      await ask({ title: text.removeFailed(errorText(error, language)), go: text.understood });
    }
  }

  return (
    <>
      <div className={css.space} />
      <section className={css.dock} aria-label={text.title}>
        <div className={`wrap ${css.row}`}>
          <span className={css.title}>{text.title}</span>
          {digital === null ? (
            <Button onClick={() => setAsking('digital')}>{text.digital}</Button>
          ) : (
            <Button disabled>
              <CheckIcon />
              {text.digitalDone}
            </Button>
          )}
          {radio === null ? (
            <Button onClick={() => setAsking('radio')}>
              <RadioIcon />
              {text.radio}
            </Button>
          ) : (
            <>
              <span className={css.since}>{text.radioDone(ltr(shortDate(radio)))}</span>
              <Button kind="undo" onClick={removeFromRadio}>
                {text.radioRemove}
              </Button>
            </>
          )}
        </div>
      </section>
      {asking !== null && (
        <ScheduleDialog
          title={asking === 'radio' ? text.radioTitle : text.digitalTitle}
          mayBeNow={asking === 'radio'}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onChoose={distribute}
        />
      )}
      {dialog}
    </>
  );
}
