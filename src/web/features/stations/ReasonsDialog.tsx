import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { SongDecision } from '#contract/stations/songs.ts';
import { reasonsText } from '#text/stations/reasons.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { CheckIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useDigits } from '#web/ui/useDigits.ts';
import { reasonsQuery, settingsQuery } from './queries.ts';
import css from './ReasonsDialog.module.css';

/** The reasons for a decision. */
export interface Why {
  reasons: string[];
  note: string | null;
}

export interface ReasonsDialogProps {
  stationId: string;
  /** The song's title. */
  title: string;
  decision: SongDecision;
  onSave: (why: Why) => void;
  onCancel: () => void;
}

/** Asks why: 1-9 choose one of the station's reasons, Enter saves, Escape cancels. */
export default function ReasonsDialog({ stationId, title, decision, onSave, onCancel }: ReasonsDialogProps) {
  const text = useText(reasonsText);
  const language = useLanguage();
  const { data: reasons, isError, error, refetch } = useQuery(reasonsQuery(stationId));
  const { data: settings } = useQuery(settingsQuery(stationId));
  const [chosen, setChosen] = useState<readonly string[]>(decision.reasons);
  const [note, setNote] = useState(decision.note ?? '');
  const inside = useRef<HTMLFormElement>(null);
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  useDigits(inside, true, (digit) => {
    const reason = reasons?.[digit - 1];
    if (reason) toggle(reason.id);
  });
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    onSave({ reasons: [...chosen], note: note.trim() || null });
  };
  const press = (event: KeyboardEvent) => {
    // The key that opened this may still be down, and isn't an answer.
    if (event.key !== 'Enter' || event.repeat || event.shiftKey || event.nativeEvent.isComposing) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={text.title}
      closeLabel={text.close}
      confirm={{
        className: css.save,
        onClick: () => save(),
        children: (
          <>
            {text.save} <Kbd>Enter</Kbd>
          </>
        ),
      }}
      cancel={{
        className: css.stay,
        onClick: onCancel,
        children: (
          <>
            {text.cancel} <Kbd>Esc</Kbd>
          </>
        ),
      }}
    >
      <Form ref={inside} className={css.body} onSubmit={save} onKeyDown={press}>
        <p className={css.song}>
          <UserText>{title}</UserText>
        </p>
        {isError && reasons === undefined ? (
          <SmallFault
            title={text.loadFailed}
            message={errorText(error, language)}
            onRetry={() => void refetch()}
          />
        ) : reasons?.length === 0 ? (
          <p className={css.song}>{text.none}</p>
        ) : (
          <fieldset className={css.list} aria-label={text.title} aria-busy={reasons === undefined}>
            {reasons?.map(({ id, text: words, key }, index) => (
              <button
                key={id}
                type="button"
                className={classes(css.choice, chosen.includes(id) && css.chosen)}
                aria-pressed={chosen.includes(id)}
                data-autofocus={index === 0 ? '' : undefined}
                onClick={() => toggle(id)}
              >
                <span className={css.key} aria-hidden="true">
                  <Kbd>{String(key)}</Kbd>
                </span>
                <UserText className={css.words}>{words[language]}</UserText>
                <span className={css.check}>{chosen.includes(id) && <CheckIcon size={16} />}</span>
              </button>
            ))}
          </fieldset>
        )}
        <TextArea
          label={text.note}
          rows={2}
          maxLength={500}
          value={note}
          help={
            settings &&
            (settings.tell_when !== 'never' && settings.tell_what === 'reasons'
              ? text.artistSees
              : text.teamOnly)
          }
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}
