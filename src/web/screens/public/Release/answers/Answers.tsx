import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import { answersText } from '../../../../../text/releases/answers.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import part from '../OwnPart.module.css';
import { OwnPart } from '../OwnPart.tsx';
import { OneAnswer } from './OneAnswer.tsx';

const readAnswers = async (id: string) => (await call('GET /releases/:id/verdicts', { params: { id } })).body;

/** Stations' answers to the song. */
export default function Answers({ release }: { release: PublicRelease }) {
  const text = useText(answersText);
  return (
    <OwnPart
      name="answers"
      releaseId={release.id}
      text={text}
      read={readAnswers}
      isEmpty={(verdicts) => verdicts.length === 0}
      note={() => <p className="note">{text.onlyYou}</p>}
    >
      {(verdicts, change) => (
        <ul className={part.stations}>
          {verdicts.map((verdict) => (
            <OneAnswer
              key={verdict.id}
              releaseId={release.id}
              verdict={verdict}
              onAnswered={(answered) =>
                change((now) => now.map((each) => (each.id === answered.id ? answered : each)))
              }
            />
          ))}
        </ul>
      )}
    </OwnPart>
  );
}
