import { useState } from 'react';
import { latinLength } from '#shared/playout.ts';
import { playoutText } from '#text/stations/playout.ts';
import { useText } from '#web/browser/language.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './ExportMenu.module.css';
import type { LatinName } from './save-export.ts';

interface LatinNamesProps {
  /** Names that nobody wrote in Latin letters, each with a guess; null for a closed dialog. */
  asked: readonly { name: string; guess: string }[] | null;
  onClose: () => void;
  /** The answers, without those left empty. */
  onAnswer: (names: LatinName[]) => void;
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Asks how names are written in Latin letters, once before the first files that need them. */
export default function LatinNames({ asked, onClose, onAnswer }: LatinNamesProps) {
  const text = useText(playoutText);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const names = asked ?? [];
  const answer = () => {
    const answers = names.map(({ name }) => ({ name, latin: (typed[name] ?? '').trim() }));
    if (answers.every(({ latin }) => isAscii(latin))) onAnswer(answers.filter(({ latin }) => latin !== ''));
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={text.names.title}
      closeLabel={text.names.close}
      confirm={{ onClick: answer, children: text.names.save }}
    >
      <div className={css.names}>
        <p>{text.names.intro}</p>
        {names.map(({ name, guess }) => (
          <TextField
            key={name}
            ltr
            label={<bdi>{name}</bdi>}
            placeholder={guess}
            value={typed[name] ?? ''}
            maxLength={latinLength}
            error={isAscii(typed[name] ?? '') ? undefined : text.song.asciiOnly}
            onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
