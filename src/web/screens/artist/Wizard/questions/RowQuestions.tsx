import { CollaboratorRows } from '#web/features/releases/rows/CollaboratorRows.tsx';
import { CreditRows } from '#web/features/releases/rows/CreditRows.tsx';
import { HolderRows } from '#web/features/releases/rows/HolderRows.tsx';
import { LinkRows } from '#web/features/releases/rows/LinkRows.tsx';
import { SplitRows } from '#web/features/releases/rows/SplitRows.tsx';
import { TranslationRows } from '#web/features/releases/rows/TranslationRows.tsx';
import { enteredNames } from '#web/screens/artist/Wizard/entered-names.ts';
import type { QuestionProps } from './question-props.ts';

/** Other contributors: a name, a role, and a share if one was agreed. */
export function CollaboratorsQuestion({ answers, facts, change, errorAt }: QuestionProps) {
  return (
    <CollaboratorRows
      rows={answers.collaborators}
      onChange={(collaborators) => change({ collaborators })}
      errorAt={errorAt}
      names={enteredNames(answers, facts)}
    />
  );
}

/** Who holds the rights in the recording, from which year. */
export function HoldersQuestion({ answers, facts, change, errorAt }: QuestionProps) {
  return (
    <HolderRows
      rows={answers.copyright_holders}
      onChange={(copyright_holders) => change({ copyright_holders })}
      errorAt={errorAt}
      names={enteredNames(answers, facts)}
      year={facts.year}
    />
  );
}

/** Shares of the composition or of the master. */
export function SplitsQuestion({ step, answers, facts, change, errorAt }: QuestionProps) {
  const id = step.id === 'master_partners' ? 'master_partners' : 'composition_partners';
  return (
    <SplitRows
      of={id === 'master_partners' ? 'master' : 'composition'}
      rows={answers[id]}
      onChange={(rows) => change({ [id]: rows })}
      errorAt={errorAt}
      names={enteredNames(answers, facts)}
    />
  );
}

/** People with any other role. */
export function AdditionalCreditsQuestion({ answers, facts, change, errorAt }: QuestionProps) {
  return (
    <CreditRows
      rows={answers.additional_credits}
      onChange={(additional_credits) => change({ additional_credits })}
      errorAt={errorAt}
      names={enteredNames(answers, facts)}
    />
  );
}

/** The song's title and the artist's name in other languages. */
export function TranslationsQuestion({ answers, change, errorAt }: QuestionProps) {
  return (
    <TranslationRows
      rows={answers.translations}
      onChange={(translations) => change({ translations })}
      errorAt={errorAt}
    />
  );
}

/** Links to services where the song is already out. */
export function LinksQuestion({ answers, change, errorAt }: QuestionProps) {
  return (
    <LinkRows
      rows={answers.streaming_links}
      onChange={(streaming_links) => change({ streaming_links })}
      errorAt={errorAt}
    />
  );
}
