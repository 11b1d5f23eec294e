import { useNavigate } from 'react-router';
import { wizardText } from '#text/wizard/wizard.ts';
import { useText } from '#web/browser/language.ts';
import { typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { fieldStep } from './steps/field-step.ts';
import type { StepId } from './steps/steps.ts';
import type { FailedFilesChoice, SavingOutcome } from './useSaving.ts';

interface SavingDialogsProps {
  outcome: SavingOutcome;
  /** Another tab saved or discarded the song. */
  hasEndedElsewhere: boolean;
  onFailedFiles: (choice: FailedFilesChoice) => void;
  onDismiss: () => void;
  onFix: (id: StepId) => void;
}

/** The dialogs that ask or tell something about saving. */
export function SavingDialogs({
  outcome,
  hasEndedElsewhere,
  onFailedFiles,
  onDismiss,
  onFix,
}: SavingDialogsProps) {
  const text = useText(wizardText);
  const navigate = useNavigate();
  const { failedFiles, failed, draft } = text;
  const isFailed = outcome.kind === 'failed';
  const invalidStep = isFailed ? fieldStep(outcome.fields) : undefined;
  const isSignedOut = isFailed && outcome.code === 'UNAUTHENTICATED';
  const action = invalidStep
    ? { label: failed.fix, run: () => onFix(invalidStep) }
    : isSignedOut
      ? { label: failed.login, run: () => navigate(paths.login(paths.wizard())) }
      : null;
  return (
    <>
      <Dialog
        open={outcome.kind === 'failedFiles'}
        alert
        title={failedFiles.title}
        onClose={() => onFailedFiles('stop')}
        confirm={{
          'data-autofocus': true,
          onClick: () => onFailedFiles('retry'),
          children: failedFiles.retry,
        }}
        others={[{ onClick: () => onFailedFiles('without'), children: failedFiles.without }]}
      >
        <p className="muted">
          {outcome.kind === 'failedFiles' && failedFiles.text(outcome.names.map(typed).join(', '))}
        </p>
      </Dialog>
      <ConfirmDialog
        open={isFailed}
        title={isFailed ? failed.message(outcome.code, outcome.message) : ''}
        text={failed.stored}
        cancel={action ? failed.close : undefined}
        confirm={action?.label ?? failed.close}
        onCancel={onDismiss}
        onConfirm={() => {
          onDismiss();
          action?.run();
        }}
      />
      <ConfirmDialog
        open={outcome.kind === 'draft' && outcome.why === 'credit'}
        title={draft.title}
        text={draft.text}
        cancel={draft.list}
        confirm={draft.upgrade}
        onCancel={() => navigate(paths.myReleases())}
        onConfirm={() => navigate(paths.upgrade())}
      />
      <ConfirmDialog
        open={outcome.kind === 'draft' && outcome.why === 'email'}
        title={draft.title}
        text={draft.unconfirmed}
        confirm={draft.list}
        onCancel={() => navigate(paths.myReleases())}
        onConfirm={() => navigate(paths.myReleases())}
      />
      <ConfirmDialog
        open={hasEndedElsewhere}
        title={text.endedElsewhere}
        confirm={draft.list}
        onCancel={() => navigate(paths.myReleases())}
        onConfirm={() => navigate(paths.myReleases())}
      />
    </>
  );
}
