import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../../../contract/accounts/profile.ts';
import type { Album } from '../../../../contract/releases/albums.ts';
import { count } from '../../../../text/counts.ts';
import { fieldProblemsText } from '../../../../text/errors/field-problems.ts';
import { wizardText } from '../../../../text/wizard/wizard.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { useFileUrl } from '../../../features/uploads/useFileUrl.ts';
import { useUploads } from '../../../features/uploads/useUploads.ts';
import { paths } from '../../../paths.ts';
import { AlertIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/Toasts.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LastAnswer } from './LastAnswer.tsx';
import { Question } from './questions/Question.tsx';
import { Review } from './Review.tsx';
import { useRecordingTags } from './recording/useRecordingTags.ts';
import { SavingDialogs } from './SavingDialogs.tsx';
import { Slip } from './Slip.tsx';
import { hasSingleKeys, storeSingleKeys } from './single-keys.ts';
import type { Facts } from './steps/facts.ts';
import { firstUnfinished, placeOf, problemsOf, walkedSteps } from './steps/steps.ts';
import { useQuestionFocus } from './useQuestionFocus.ts';
import { useSaving } from './useSaving.ts';
import { useTakenTexts } from './useTakenTexts.ts';
import { useWizard } from './useWizard.ts';
import { useWizardKeys } from './useWizardKeys.ts';
import css from './Wizard.module.css';
import { WizardFoot } from './WizardFoot.tsx';
import { WizardHead } from './WizardHead.tsx';

interface WizardScreenProps {
  /** Its state when the wizard opened. */
  user: User;
  albums: readonly Album[];
  albumsFailed: boolean;
  onAlbumsAgain: () => void;
}

/** One question at a time, from the first unanswered one to the review. */
export function WizardScreen({ user, albums, albumsFailed, onAlbumsAgain }: WizardScreenProps) {
  const words = useText(wizardText);
  const language = useLanguage();
  const { problem: problemText } = useText(fieldProblemsText);
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const { uploads, slots, isReady } = useUploads(`wizard:${user.id}`);
  const facts: Facts = { profile: user, albums, files: slots, year: new Date().getFullYear() };
  const state = useWizard(user.id, facts);
  const { wizard, step, isTried } = state;
  const { answers } = wizard;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [keysOn, setKeysOn] = useState(hasSingleKeys);
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
  });
  const refocus = useQuestionFocus(body, step.id, { headingId, isReady });
  useTakenTexts(state, slots);
  useRecordingTags(state, slots, isReady);

  const isReview = step.id === 'review';
  const walked = walkedSteps(answers, facts);
  const { n, total } = placeOf(step.id, walked);
  const problems = isTried ? problemsOf(step, answers, facts) : [];
  const ofFields = new Set(problems.map(({ field }) => field));
  const whole = problems.filter(({ field }) => !field || wholeFields.includes(field));
  const question = words.questions[step.id];

  const resumed = useRef(state.isResumed && (wizard.place.seen.length > 0 || answers.title !== ''));
  useEffect(() => {
    if (resumed.current) toast({ text: words.resumed });
    resumed.current = false;
  }, [toast, words]);

  function next() {
    if (saving.isSaving) return;
    if (!isReview) return state.next() || refocus();
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
      title: words.exitQuestion,
      text: count(files, words.exitLoses, language),
      stay: words.exitStay,
      go: words.exitGo,
      destroys: true,
    });
    if (!isLeaving) return;
    state.end();
    await uploads.discardAll();
    await navigate(user.tenant_id ? paths.artist(user.tenant_id) : paths.home());
  }
  useWizardKeys({ onNext: next, onBack: back, onHelp: () => setHelpOpen(true), hasSingleKeys: keysOn });

  const isWaiting =
    saving.isSaving &&
    Object.values(slots).some(({ status }) => status === 'sending' || status === 'waiting');
  return (
    <>
      <div className={css.wizard}>
        <WizardHead n={n} total={total} isKept={state.isKept} isBusy={saving.isSaving} onExit={exit} />
        <main id="main" className={css.main} ref={body}>
          {isReview ? (
            <Review
              {...{ answers, facts, uploads, slots, coverUrl, headingId }}
              question={question.question}
              isBusy={saving.isSaving}
              goTo={state.goTo}
            />
          ) : (
            <div className={`wrap ${css.columns}`}>
              <div className={css.ask}>
                <LastAnswer {...{ step, answers, facts, walked }} onFix={state.goTo} />
                <h1 className={css.question} id={headingId} tabIndex={-1}>
                  {question.question}
                </h1>
                <p className={css.why}>{question.why}</p>
                {step.id === 'album_kind' && albumsFailed && (
                  <p className={css.notice}>
                    {words.albumsFailed}{' '}
                    <button type="button" onClick={onAlbumsAgain}>
                      {words.tryAgain}
                    </button>
                  </p>
                )}
                <div className={css.answer} key={step.id}>
                  {isReady && (
                    <Question
                      {...{ step, answers, facts, words, uploads, slots }}
                      question={question.question}
                      change={state.change}
                      errorAt={(field) => {
                        const problem = problems.find((one) => one.field === field);
                        return problem && ofFields.has(field) ? problemText(problem) : undefined;
                      }}
                      describedBy={whole.length > 0 ? `${headingId}-problem` : undefined}
                      hasKeys={keysOn}
                      goTo={state.goTo}
                      heard={wizard.heard}
                      proposed={wizard.proposed}
                      onLater={state.later}
                      isMending={wizard.place.fromReview}
                    />
                  )}
                </div>
                <div role="alert" id={`${headingId}-problem`}>
                  {whole.map((problem) => (
                    <p key={problem.code} className={css.problem}>
                      <AlertIcon size={16} />
                      {problemText(problem)}
                    </p>
                  ))}
                </div>
              </div>
              <Slip {...{ answers, facts, coverUrl }} chapter={step.chapter} />
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
          onSaveWithout={saving.saveWithout}
        />
      </div>
      <PageFooter />
      <KeysDialog
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        hasSingleKeys={keysOn}
        onSingleKeys={(on) => {
          storeSingleKeys(on);
          setKeysOn(on);
        }}
      />
      <SavingDialogs
        ending={saving.ending}
        isOver={state.isOver}
        onFiles={saving.answerFiles}
        onDismiss={saving.dismiss}
        onFix={state.goTo}
      />
      {dialog}
    </>
  );
}

/** Fields whose error is shown below the whole answer. */
const wholeFields = ['genre', 'primary_language', 'album_id'];
