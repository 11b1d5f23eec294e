import type { ReactNode } from 'react';
import { genreById } from '#shared/genres.ts';
import { type Locale, nameIn } from '#shared/locale.ts';
import { versions } from '#shared/versions.ts';
import { workTypes } from '#shared/work-types.ts';
import { useLanguage } from '#web/browser/language.ts';
import { albumKinds, creditsTypeOf, creditsTypes } from '#web/screens/artist/Wizard/steps/answers.ts';
import type { Kind } from '#web/screens/artist/Wizard/steps/questions-in-order.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type Choice, RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CoverQuestion } from './CoverQuestion.tsx';
import css from './Fields.module.css';
import { GlanceQuestion } from './GlanceQuestion.tsx';
import { genrePicks, subgenrePicks } from './genre-picks.ts';
import { LanguageQuestion } from './LanguageQuestion.tsx';
import { LineQuestion } from './LineQuestion.tsx';
import { PickList } from './PickList.tsx';
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
  subgenre: SubgenreQuestion,
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

/** Chooses one of the existing albums. */
function AlbumQuestion(props: QuestionProps) {
  const { question, answers, facts, change } = props;
  return (
    <PickList
      {...props}
      label={question}
      picks={facts.albums.map(({ id, title, upc }) => ({ value: id, title, note: upc ?? undefined }))}
      selected={answers.album_id}
      onPick={(album_id) => change({ album_id })}
    />
  );
}

interface VocabularyItem {
  id: string;
  name: string;
  he: string;
  hint: string;
  hint_he: string;
}
const toChoices = (items: readonly VocabularyItem[], language: Locale): Choice[] =>
  items.map((item) => ({
    value: item.id,
    title: nameIn(item, language),
    note: nameIn({ name: item.hint, he: item.hint_he }, language),
  }));

function choicesOf({ step, text, facts }: QuestionProps, language: Locale): Choice[] {
  switch (step.id) {
    case 'version':
      return toChoices(versions, language);
    case 'work_type':
      return toChoices(workTypes, language);
    case 'credits_type':
      return creditsTypes.map((type) => ({ value: type, ...text.creditsTypes[type] }));
    default:
      return albumKinds.map((kind) => ({
        value: kind,
        ...text.albumKinds[kind],
        ...(kind === 'existing' && facts.albums.length === 0 && { disabled: true, note: text.noAlbums }),
      }));
  }
}

/** A short list of answers, also chosen by digits. */
function ChoiceQuestion(props: QuestionProps) {
  const { step, question, answers, change, hasKeys } = props;
  const language = useLanguage();
  const id = step.id;
  if (id !== 'version' && id !== 'work_type' && id !== 'credits_type' && id !== 'album_kind') return null;
  return (
    <RadioGroup
      label={question}
      labelHidden
      choices={choicesOf(props, language)}
      selected={answers[id]}
      hotkeys={hasKeys}
      onChange={(value) => change({ [id]: value })}
    />
  );
}

/** A field for an ISRC or a UPC. */
function CodeQuestion({ step, question, answers, text, change, errorAt }: QuestionProps) {
  const id = step.id === 'isrc' ? 'isrc' : 'upc';
  return (
    <TextField
      label={question}
      labelHidden
      ltr
      value={answers[id]}
      error={errorAt(id)}
      help={id === 'isrc' ? text.isrcHelp : text.upcHelp}
      className={css.large}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={id === 'upc' ? 'numeric' : 'text'}
      data-first
      onChange={(event) => change({ [id]: event.currentTarget.value })}
    />
  );
}

/** Who wrote the lyrics and the music: by names, or as free text. */
function CreditsQuestion({ answers, text, change, errorAt }: QuestionProps) {
  if (creditsTypeOf(answers) === 'text')
    return (
      <TextArea
        label={text.creditsText}
        rows={6}
        value={answers.credits_text}
        error={errorAt('credits_text')}
        data-first
        onChange={(event) => change({ credits_text: event.currentTarget.value })}
      />
    );
  return (
    <div className={css.stack}>
      <TextField
        label={text.lyricsBy}
        value={answers.lyrics_by}
        help={text.commas}
        error={errorAt('lyrics_by')}
        autoComplete="off"
        data-first
        onChange={(event) => change({ lyrics_by: event.currentTarget.value })}
      />
      <TextField
        label={text.compositionBy}
        value={answers.composition_by}
        help={text.commas}
        error={errorAt('composition_by')}
        autoComplete="off"
        onChange={(event) => change({ composition_by: event.currentTarget.value })}
      />
    </div>
  );
}

/** The genre, common ones first; a search finds subgenres too, and then both are answered. */
function GenreQuestion(props: QuestionProps) {
  const { question, answers, text, change } = props;
  const language = useLanguage();
  return (
    <>
      <PickList
        {...props}
        label={question}
        {...genrePicks(language)}
        selected={answers.genre}
        onPick={(value) => {
          const [genre = '', subgenre] = value.split('/');
          change({ genre, ...(subgenre !== undefined && { subgenre }) });
        }}
      />
      {genreById(answers.genre) && (
        <Checkbox
          label={text.saveGenre}
          checked={answers.save_genre}
          onChange={(event) => change({ save_genre: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** A subgenre of the genre, or none. */
function SubgenreQuestion(props: QuestionProps) {
  const { question, answers, text, change } = props;
  const picks = subgenrePicks(answers.genre, useLanguage());
  return (
    <PickList
      {...props}
      label={question}
      picks={[{ value: '', title: text.noSubgenre }, ...picks]}
      selected={answers.subgenre}
      onPick={(subgenre) => change({ subgenre })}
    />
  );
}
