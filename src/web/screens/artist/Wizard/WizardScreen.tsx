import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import type { Album } from '#contract/releases/albums.ts';
import { count } from '#text/counts.ts';
import { fieldProblemsText } from '#text/errors/field-problems.ts';
import { wizardText } from '#text/wizard/wizard.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { isUploading, type Slots } from '#web/features/uploads/uploads.ts';
import { useFileUrl } from '#web/features/uploads/useFileUrl.ts';
import { useUploads } from '#web/features/uploads/useUploads.ts';
import { paths } from '#web/paths.ts';
import { AlertIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LastAnswer } from './LastAnswer.tsx';
import { Question } from './questions/Question.tsx';
import { Review } from './Review.tsx';
import { useRecordingTags } from './recording/useRecordingTags.ts';
import { SavingDialogs } from './SavingDialogs.tsx';
import { SongSidebar } from './SongSidebar.tsx';
import type { Facts } from './steps/facts.ts';
import { firstUnfinished, pageSteps, problemsOf, progressOf } from './steps/steps.ts';
import { useQuestionFocus } from './useQuestionFocus.ts';
import { useSaving } from './useSaving.ts';
import { useWizard, type WizardState } from './useWizard.ts';
import { useWizardKeys } from './useWizardKeys.ts';
import css from './Wizard.module.css';
import { WizardFoot } from './WizardFoot.tsx';
import { WizardHead } from './WizardHead.tsx';

interface WizardScreenProps {
  /** The signed-in user when the wizard opened. */
  user: User;
  albums: readonly Album[];
  albumsFailed: boolean;
  onAlbumsAgain: () => void;
}

/** One question at a time, from the first unanswered one to the review. */
export function WizardScreen({ user, albums, albumsFailed, onAlbumsAgain }: WizardScreenProps) {
  const text = useText(wizardText);
  const language = useLanguage();
  const { problem: problemText } = useText(fieldProblemsText);
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const { uploads, slots, isReady } = useUploads(`wizard:${user.id}`);
  const facts: Facts = { profile: user, albums, files: slots, year: new Date().getFullYear() };
  const state = useWizard(user.id, facts);
  const { wizard, step, showsErrors } = state;
  const { answers } = wizard;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hasKeys, setHasKeys] = useState(hasSingleKeys);
  const headingId = useId();
  const body = useRef<HTMLDivElement>(null);
  const fileUrl = useFileUrl(slots.cover?.file);
  const coverUrl = fileUrl ?? slots.cover?.result?.url ?? null;
  const saving = useSaving({
    userId: user.id,
    state,
    facts,
    uploads,
    onPublished: (code) => navigate(code ? paths.release(code) : paths.myReleases()),
    onDraft: (id) => navigate(paths.editor(id)),
  });
  const focusError = useQuestionFocus(body, step.id, { headingId, isReady });
  useExtractedTexts(state, slots);
  useRecordingTags(state, slots, isReady);

  const isReview = step.id === 'review';
  const pages = pageSteps(answers, facts);
  const { n, total } = progressOf(step.id, pages);
  const problems = showsErrors ? problemsOf(step, answers, facts) : [];
  const generalProblems = problems.filter(({ field }) => !field || generalFields.includes(field));
  const question = { ...text.questions[step.id], ...text.otherWork[answers.work_type]?.[step.id] };

  const resumed = useRef(state.isResumed && (wizard.place.seen.length > 0 || answers.title !== ''));
  useEffect(() => {
    if (resumed.current) toast({ text: text.resumed });
    resumed.current = false;
  }, [toast, text]);

  function next() {
    if (saving.isSaving) return;
    if (!isReview) return state.next() || focusError();
    const unfinished = firstUnfinished(answers, facts);
    if (unfinished) state.goTo(unfinished.id, true);
    else void saving.save();
  }
  function back() {
    if (!saving.isSaving && (n > 1 || wizard.place.fromGlance || wizard.place.fromReview)) state.back();
  }
  async function exit() {
    const files = Object.keys(slots).length;
    const isLeaving = await ask({
      title: text.exitQuestion,
      text: count(files, text.exitText, language),
      cancel: text.exitStay,
      confirm: text.exitGo,
      destroys: true,
    });
    if (!isLeaving) return;
    state.end();
    await uploads.discardAll();
    await navigate(user.tenant_id ? paths.artist(user.tenant_id) : paths.home());
  }
  useWizardKeys({ onNext: next, onBack: back, onHelp: () => setHelpOpen(true), hasSingleKeys: hasKeys });

  const isWaiting = saving.isSaving && isUploading(slots);
  return (
    <>
      <div className={css.wizard}>
        <WizardHead n={n} total={total} isStored={state.isStored} isBusy={saving.isSaving} onExit={exit} />
        <main id="main" className={css.main} ref={body}>
          {isReview ? (
            <Review
              {...{ answers, facts, uploads, slots, coverUrl, headingId }}
              question={question.question}
              isBusy={saving.isSaving}
              goTo={state.goTo}
              change={state.change}
              dateError={problems[0] && problemText(problems[0])}
            />
          ) : (
            <div className={`wrap ${css.columns}`}>
              <div className={css.step}>
                <LastAnswer {...{ step, answers, facts, pages }} onFix={state.goTo} />
                <h1 className={css.question} id={headingId} tabIndex={-1}>
                  {question.question}
                </h1>
                <p className={css.why}>{question.why}</p>
                {step.id === 'album_kind' && albumsFailed && (
                  <p className={css.notice}>
                    {text.albumsFailed}{' '}
                    <button type="button" onClick={onAlbumsAgain}>
                      {text.tryAgain}
                    </button>
                  </p>
                )}
                <div className={css.answer} key={step.id}>
                  {isReady && (
                    <Question
                      {...{ step, answers, facts, text, uploads, slots }}
                      question={question.question}
                      change={state.change}
                      errorAt={(field) => {
                        const problem = problems.find((found) => found.field === field);
                        return problem && problemText(problem);
                      }}
                      describedBy={generalProblems.length > 0 ? `${headingId}-problem` : undefined}
                      hasKeys={hasKeys}
                      goTo={state.goTo}
                      recordingProposals={wizard.recordingProposals}
                      proposed={wizard.proposed}
                      onSkip={state.skip}
                      isFromReview={wizard.place.fromReview}
                    />
                  )}
                </div>
                <div role="alert" id={`${headingId}-problem`}>
                  {generalProblems.map((problem) => (
                    <p key={problem.code} className={css.problem}>
                      <AlertIcon size={16} />
                      {problemText(problem)}
                    </p>
                  ))}
                </div>
              </div>
              <SongSidebar {...{ answers, facts, coverUrl }} chapter={step.chapter} />
            </div>
          )}
        </main>
        <WizardFoot
          isFirst={n === 1 && !wizard.place.fromReview}
          isLast={isReview}
          isSaving={saving.isSaving}
          isWaiting={isWaiting}
          onBack={back}
          onNext={next}
          onHelp={() => setHelpOpen(true)}
          onSaveWithoutUploads={saving.saveWithoutUploads}
        />
      </div>
      <PageFooter />
      <KeysDialog
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        hasSingleKeys={hasKeys}
        onSingleKeys={(on) => {
          storeSingleKeys(on);
          setHasKeys(on);
        }}
      />
      <SavingDialogs
        outcome={saving.outcome}
        hasEndedElsewhere={state.hasEndedElsewhere}
        onFailedFiles={saving.chooseForFailedFiles}
        onDismiss={saving.dismiss}
        onFix={state.goTo}
      />
      {dialog}
    </>
  );
}

/** Fields whose error is shown below the question, because no text field can show it. */
const generalFields = ['genre', 'primary_language', 'album_id'];

const key = 'singleKeys';

/** Whether single-character keys work (WCAG 2.1.4): true until the user switches them off on this device. */
function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function storeSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

/** Copies the text of an uploaded document into its answer, once, if the answer is still empty. */
function useExtractedTexts({ wizard, change, update }: WizardState, slots: Slots): void {
  useEffect(() => {
    for (const slot of ['pitch', 'lyrics'] as const) {
      const { path, extracted_text: text } = slots[slot]?.result ?? {};
      if (!path || wizard.takenTexts.includes(path)) continue;
      update({ takenTexts: [...wizard.takenTexts, path] });
      if (text && wizard.answers[slot].trim() === '') change({ [slot]: text });
    }
  }, [slots, wizard, change, update]);
}
