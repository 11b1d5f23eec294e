import { capitaliseFirst } from '#shared/text-rules.ts';
import { wizardText } from '#text/wizard/wizard.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { Pieces } from './Pieces.tsx';
import css from './SongSidebar.module.css';
import type { Answers } from './steps/answers.ts';
import { type Facts, shownArtistName } from './steps/facts.ts';
import type { Chapter } from './steps/questions-in-order.ts';
import type { StepId } from './steps/steps.ts';
import { fullSummary } from './steps/summaries.ts';

const songRows: StepId[] = ['wav', 'genre', 'primary_language', 'version'];
const rows: Record<Chapter, StepId[]> = {
  you: songRows,
  song: songRows,
  rights: ['copyright_holders', 'credits_type', 'composition_partners', 'master_partners'],
  files: ['producer', 'pitch', 'lyrics', 'credits_type'],
};

interface SongSidebarProps {
  answers: Answers;
  facts: Facts;
  chapter: Chapter;
  coverUrl: string | null;
}

/** The song as answered so far, beside the question. */
export function SongSidebar({ answers, facts, chapter, coverUrl }: SongSidebarProps) {
  const text = useText(wizardText);
  const language = useLanguage();
  return (
    <aside className={css.sidebar} aria-label={text.sidebar}>
      <Sleeve
        image={coverUrl ? { src: coverUrl } : null}
        title={answers.title}
        artist={shownArtistName(answers, facts)}
        eager
      />
      <p className={css.title}>
        {answers.title.trim() ? (
          <UserText>{capitaliseFirst(answers.title.trim())}</UserText>
        ) : (
          <span className={css.none}>{text.untitled}</span>
        )}
      </p>
      <p className={css.artist}>
        <UserText>{capitaliseFirst(shownArtistName(answers, facts))}</UserText>
      </p>
      <dl className={css.rows}>
        {rows[chapter].map((id) => {
          const { pieces } = fullSummary(id, answers, facts, language);
          return (
            <div key={id}>
              <dt>{text.questions[id].short}</dt>
              <dd className={pieces.length > 0 ? undefined : css.none}>
                {pieces.length > 0 ? <Pieces pieces={pieces} /> : text.notGiven}
              </dd>
            </div>
          );
        })}
      </dl>
    </aside>
  );
}
