import { useNavigate } from 'react-router';
import { wizardText } from '../../../../text/wizard/wizard.ts';
import { useText } from '../../../browser/language.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { fieldStep } from './steps/field-step.ts';
import type { StepId } from './steps/steps.ts';
import type { Ending } from './useSaving.ts';

interface SavingDialogsProps {
  ending: Ending;
  /** The wizard ended in another tab. */
  isOver: boolean;
  onFiles: (answer: 'retry' | 'without' | 'stop') => void;
  onDismiss: () => void;
  onFix: (id: StepId) => void;
}

/** The dialogs of saving. */
export function SavingDialogs({ ending, isOver, onFiles, onDismiss, onFix }: SavingDialogsProps) {
  const words = useText(wizardText);
  const navigate = useNavigate();
  const { failedFiles, failed, draft } = words;
  const isFailed = ending.kind === 'failed';
  const wrong = isFailed ? fieldStep(ending.fields) : undefined;
  const isOut = isFailed && ending.code === 'UNAUTHENTICATED';
  const otherAnswer = wrong
    ? { label: failed.fix, press: () => onFix(wrong) }
    : isOut
      ? { label: failed.login, press: () => navigate(paths.login(paths.wizard())) }
      : null;
  return (
    <>
      <Dialog
        open={ending.kind === 'failedFiles'}
        alert
        title={failedFiles.title}
        onClose={() => onFiles('stop')}
        go={{ 'data-autofocus': true, onClick: () => onFiles('retry'), children: failedFiles.retry }}
        others={[{ onClick: () => onFiles('without'), children: failedFiles.without }]}
      >
        <p className="muted">{ending.kind === 'failedFiles' && failedFiles.text(ending.names.join(', '))}</p>
      </Dialog>
      <ConfirmDialog
        open={isFailed}
        title={isFailed ? failed.message(ending.code, ending.message) : ''}
        text={failed.kept}
        stay={otherAnswer ? failed.close : undefined}
        go={otherAnswer?.label ?? failed.close}
        onStay={onDismiss}
        onGo={() => {
          onDismiss();
          otherAnswer?.press();
        }}
      />
      <ConfirmDialog
        open={ending.kind === 'draft'}
        title={draft.title}
        text={draft.text}
        stay={draft.list}
        go={draft.upgrade}
        onStay={() => navigate(paths.myReleases())}
        onGo={() => navigate(paths.upgrade())}
      />
      <ConfirmDialog
        open={isOver}
        title={words.over}
        go={draft.list}
        onStay={() => navigate(paths.myReleases())}
        onGo={() => navigate(paths.myReleases())}
      />
    </>
  );
}
