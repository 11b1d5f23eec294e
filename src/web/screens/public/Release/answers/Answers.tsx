import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import { answersText } from '../../../../../text/releases/answers.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import section from '../OwnerSection.module.css';
import { OwnerSection } from '../OwnerSection.tsx';
import { Answer } from './Answer.tsx';

const readAnswers = async (id: string) => (await call('GET /releases/:id/verdicts', { params: { id } })).body;

/** Stations' answers to the song. */
export default function Answers({ release }: { release: PublicRelease }) {
  const text = useText(answersText);
  return (
    <OwnerSection
      name="answers"
      releaseId={release.id}
      text={text}
      read={readAnswers}
      isEmpty={(verdicts) => verdicts.length === 0}
      note={() => <p className="note">{text.onlyYou}</p>}
    >
      {(verdicts, change) => (
        <ul className={section.stations}>
          {verdicts.map((verdict) => (
            <Answer
              key={verdict.id}
              releaseId={release.id}
              verdict={verdict}
              onAnswered={(answered) =>
                change((current) => current.map((old) => (old.id === answered.id ? answered : old)))
              }
            />
          ))}
        </ul>
      )}
    </OwnerSection>
  );
}
