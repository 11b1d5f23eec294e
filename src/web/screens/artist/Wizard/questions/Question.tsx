import type { ReactNode } from 'react';
import type { Kind } from '../steps/questions-in-order.ts';
import { AlbumQuestion } from './AlbumQuestion.tsx';
import { ChoiceQuestion } from './ChoiceQuestion.tsx';
import { CodeQuestion } from './CodeQuestion.tsx';
import { CoverQuestion } from './CoverQuestion.tsx';
import { CreditsQuestion } from './CreditsQuestion.tsx';
import { GenreQuestion } from './GenreQuestion.tsx';
import { GlanceQuestion } from './GlanceQuestion.tsx';
import { LanguageQuestion } from './LanguageQuestion.tsx';
import { LineQuestion } from './LineQuestion.tsx';
import { ProducerQuestion } from './ProducerQuestion.tsx';
import type { QuestionProps } from './question-props.ts';
import { RecordingQuestion } from './RecordingQuestion.tsx';
import {
  AdditionalCreditsQuestion,
  CollaboratorsQuestion,
  HoldersQuestion,
  LinksQuestion,
  SplitsQuestion,
  TranslationsQuestion,
} from './RowQuestions.tsx';
import { TextOrFileQuestion } from './TextOrFileQuestion.tsx';
import { YesNoQuestion } from './YesNoQuestion.tsx';

const byKind: Record<Exclude<Kind, 'review'>, (props: QuestionProps) => ReactNode> = {
  line: LineQuestion,
  choice: ChoiceQuestion,
  albumChoice: ChoiceQuestion,
  yesNo: YesNoQuestion,
  genre: GenreQuestion,
  subgenre: GenreQuestion,
  language: LanguageQuestion,
  translations: TranslationsQuestion,
  album: AlbumQuestion,
  code: CodeQuestion,
  collaborators: CollaboratorsQuestion,
  holders: HoldersQuestion,
  credits: CreditsQuestion,
  splits: SplitsQuestion,
  additionalCredits: AdditionalCreditsQuestion,
  producer: ProducerQuestion,
  cover: CoverQuestion,
  textOrFile: TextOrFileQuestion,
  links: LinksQuestion,
  recording: RecordingQuestion,
  glance: GlanceQuestion,
};

/** The control for a question, by its kind. */
export function Question(props: QuestionProps) {
  const { kind } = props.step;
  if (kind === 'review') return null;
  const Control = byKind[kind];
  return <Control {...props} />;
}
