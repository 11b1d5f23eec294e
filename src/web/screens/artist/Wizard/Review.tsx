import { type CSSProperties, Suspense } from 'react';
import { genreById } from '#shared/genres.ts';
import { nameIn } from '#shared/locale.ts';
import { capitaliseFirst, cleanTitle } from '#shared/text-rules.ts';
import { wizardText } from '#text/wizard/wizard.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { FileRow } from '#web/features/uploads/UploadField.tsx';
import { isUploading, type Slots, type Uploads } from '#web/features/uploads/uploads.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ImageIcon, PencilIcon } from '#web/ui/icons.ts';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import rowCss from './AnswerRow.module.css';
import { AnswerRow } from './AnswerRow.tsx';
import { Pieces } from './Pieces.tsx';
import { ReleaseChoice } from './ReleaseChoice.tsx';
import css from './Review.module.css';
import type { Answers } from './steps/answers.ts';
import { chosenAlbum, type Facts, shownArtistName } from './steps/facts.ts';
import { glances } from './steps/questions-in-order.ts';
import { isFollowUp, type StepId, visibleSteps } from './steps/steps.ts';
import { fullSummary, summary } from './steps/summaries.ts';

// The checks and their texts load with the last step.
const Findings = lazyWithFallback(() => import('./Findings.tsx'));

/** Shown at the top of the review. */
const shownElsewhere: readonly StepId[] = ['title', 'cover', 'review', ...glances];

interface ReviewProps {
  answers: Answers;
  facts: Facts;
  uploads: Uploads;
  slots: Slots;
  coverUrl: string | null;
  question: string;
  headingId: string;
  isBusy: boolean;
  goTo: (id: StepId) => void;
  change: (part: Partial<Answers>) => void;
  /** What is wrong with the date on which the song comes out. */
  dateError: string | undefined;
}

/** A preview of the song's page, with a button for each answer that opens its question. */
export function Review(props: ReviewProps) {
  const { answers, facts, uploads, slots, coverUrl, question, headingId, isBusy, goTo, change, dateError } =
    props;
  const text = useText(wizardText);
  const language = useLanguage();
  const title = cleanTitle(answers.title);
  const colors = slots.cover?.result?.colors;
  const coverStyle = colors && {
    '--cover': colors.cover,
    '--cover-room': colors.room,
    '--cover-on': colors.on,
  };
  const piecesOf = (id: StepId) => summary(id, answers, facts, language).pieces;
  const genre = genreById(answers.genre);
  const holders = piecesOf('copyright_holders');
  const asked = visibleSteps(answers, facts);
  const rows = asked.filter(({ id }) => !shownElsewhere.includes(id) && !isFollowUp(id, asked));
  const half = Math.ceil(rows.length / 2);
  const album = chosenAlbum(answers, facts);
  const unfinished = Object.entries(slots).filter(([, upload]) => upload.status !== 'done');
  const filesTitle = isUploading(slots) ? text.uploading : text.failedFiles.title;
  const size = title.length <= 20 ? css.short : title.length <= 40 ? css.medium : css.long;
  const row = (id: StepId) => (
    <AnswerRow
      key={id}
      name={text.questions[id].short}
      summary={fullSummary(id, answers, facts, language)}
      isBusy={isBusy}
      onFix={() => goTo(id)}
    />
  );
  return (
    // React's CSSProperties has no custom properties.
    <div className={css.review} style={coverStyle as CSSProperties | undefined}>
      <div className={css.backdrop}>
        <div className={`wrap ${css.head}`}>
          <div className={css.art}>
            <Sleeve
              image={coverUrl ? { src: coverUrl } : null}
              title={title}
              artist={shownArtistName(answers, facts)}
              alt={text.cover.alt}
              eager
            />
            <Button kind="line" size="small" wide disabled={isBusy} onClick={() => goTo('cover')}>
              <ImageIcon size={16} />
              {text.cover.other}
            </Button>
          </div>
          <div className={css.heading}>
            <h1 className={css.question} id={headingId} tabIndex={-1}>
              {question}
            </h1>
            <p className={css.artist}>
              <UserText>{capitaliseFirst(shownArtistName(answers, facts))}</UserText>
            </p>
            <p className={`${css.title} ${size}`}>
              <UserText>{title}</UserText>
              <Button
                kind="quiet"
                icon
                aria-label={text.fix(text.questions.title.short)}
                disabled={isBusy}
                onClick={() => goTo('title')}
              >
                <PencilIcon size={16} />
              </Button>
            </p>
            <p className={css.facts}>
              {genre && <Chip hue={0}>{nameIn(genre, language)}</Chip>}
              {answers.version !== 'original' && <Pieces pieces={piecesOf('version')} />}
              <span>
                <Pieces pieces={fullSummary('primary_language', answers, facts, language).pieces} />
              </span>
              {holders.length > 0 && (
                <span>
                  <Pieces pieces={holders} />
                </span>
              )}
            </p>
          </div>
        </div>
      </div>
      <div className="wrap">
        {unfinished.length > 0 && (
          <section className={css.files} aria-label={filesTitle}>
            <p>{filesTitle}</p>
            {unfinished.map(([slot, upload]) => (
              <FileRow key={slot} uploads={uploads} slot={slot} upload={upload} />
            ))}
          </section>
        )}
        <ReleaseChoice
          answers={answers}
          asksDownloads={facts.profile.downloads === null}
          error={dateError}
          change={change}
        />
        <Suspense>
          <Findings {...{ answers, facts, slots, isBusy, goTo }} />
        </Suspense>
        <div className={css.columns}>
          <dl className={rowCss.rows}>
            {album?.upc && (
              <div>
                <dt>{text.albumUpc}</dt>
                <dd>
                  <span>
                    <Pieces pieces={[{ ltr: album.upc }, { text: ' · ' }, { typed: album.title }]} />
                  </span>
                </dd>
              </div>
            )}
            {rows.slice(0, half).map(({ id }) => row(id))}
          </dl>
          <dl className={rowCss.rows}>{rows.slice(half).map(({ id }) => row(id))}</dl>
        </div>
      </div>
    </div>
  );
}
