import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PlayoutSettings as Settings } from '#contract/stations/playout.ts';
import { nameTokens, patternProblem } from '#shared/name-pattern.ts';
import {
  letterings,
  nameLengths,
  type PlayoutColumn,
  playoutFields,
  playoutFormats,
} from '#shared/playout.ts';
import { errorsText } from '#text/errors/errors.ts';
import { playoutText } from '#text/stations/playout.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { playoutQuery, stationKeys } from '#web/features/stations/queries.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PlayoutPlace, type PlayoutProps } from './PlayoutPlace.tsx';
import css from './PlayoutSettings.module.css';

/** The formats of a station's playout, and the place songs are pushed to. */
export function PlayoutSettings(props: PlayoutProps) {
  const { data: settings, refetch } = useQuery(playoutQuery(props.stationId));
  // Shows the saved settings again, in place of what was typed.
  const [round, setRound] = useState(0);
  const restart = async () => {
    await refetch();
    setRound((n) => n + 1);
  };
  return (
    <div className={css.settings}>
      {settings && <Reads key={round} {...props} settings={settings} onKept={restart} />}
      <PlayoutPlace {...props} />
    </div>
  );
}

/** Columns as lines: `Heading: field`. Names the first unclear one. */
function columnsOf(text: string): { columns: PlayoutColumn[]; wrong: string | null } {
  const columns: PlayoutColumn[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, head = '', named] = /^(.*):\s*([a-z_]+)\s*$/.exec(line) ?? [];
    const field = playoutFields.find((each) => each === named);
    if (field === undefined || head.trim() === '') return { columns, wrong: line };
    columns.push({ head: head.trim(), field });
  }
  return { columns, wrong: null };
}

interface ReadsProps extends PlayoutProps {
  settings: Settings;
  /** A teammate's newer settings stay. */
  onKept: () => Promise<void>;
}

function Reads({ stationId, announce, settings, onKept }: ReadsProps) {
  const text = useText(playoutText);
  const problems = useText(errorsText).fields;
  const client = useQueryClient();
  const [formats, setFormats] = useState(settings.formats);
  const [isLevelled, setLevelled] = useState(settings.is_levelled);
  const [isAscii, setAscii] = useState(settings.ascii_names);
  const [letters, setLetters] = useState({
    cart_letters: settings.cart_letters,
    enco_letters: settings.enco_letters,
  });
  const [pattern, setPattern] = useState(settings.name_pattern);
  const [length, setLength] = useState(String(settings.name_length));
  const [columns, setColumns] = useState(() =>
    settings.columns.map(({ head, field }) => `${head}: ${field}`).join('\n'),
  );
  // Of the settings that the form began with: newer ones may be loaded since.
  const [number, setNumber] = useState(settings.number);
  const { saveOrAsk, question } = useSaveOrAsk();
  const problem = patternProblem(pattern);
  const read = columnsOf(columns);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null || read.wrong !== null) return;
    try {
      const typed = {
        formats,
        is_levelled: isLevelled,
        ascii_names: isAscii,
        ...letters,
        name_pattern: pattern,
        name_length: Number(length),
        columns: read.columns.length === 0 ? null : read.columns,
      };
      const saved = await saveOrAsk(number, async (based_on) => {
        const params = { id: stationId };
        return (await call('PATCH /radio-stations/:id/playout', { params, body: { ...typed, based_on } }))
          .body;
      });
      if (saved === null) return await onKept();
      setNumber(saved.number);
      client.setQueryData(stationKeys.playout(stationId), saved);
      announce(text.saved);
    } catch {
      announce(text.notSaved, true);
    }
  };
  return (
    <Form className={css.part} onSubmit={save}>
      {question}
      <fieldset className={css.checks}>
        <legend>{text.formatsTitle}</legend>
        {playoutFormats.map((format) => (
          <Checkbox
            key={format}
            label={text.formats[format]}
            checked={formats.includes(format)}
            onChange={({ currentTarget: { checked } }) =>
              setFormats((now) =>
                playoutFormats.filter((each) => (each === format ? checked : now.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
      <div className={css.checks}>
        <Checkbox
          label={text.levelled}
          checked={isLevelled}
          onChange={({ currentTarget }) => setLevelled(currentTarget.checked)}
        />
        <p className="meta">{text.levelledHelp}</p>
        <Checkbox
          label={text.ascii}
          checked={isAscii}
          onChange={({ currentTarget }) => setAscii(currentTarget.checked)}
        />
      </div>
      <div className={css.pair}>
        {(['cart_letters', 'enco_letters'] as const).map((field) => (
          <Select
            key={field}
            label={field === 'cart_letters' ? text.cartLetters : text.encoLetters}
            value={letters[field]}
            onChange={({ currentTarget }) => {
              const chosen = letterings.find((each) => each === currentTarget.value);
              if (chosen) setLetters((now) => ({ ...now, [field]: chosen }));
            }}
          >
            {letterings.map((each) => (
              <option key={each} value={each}>
                {text.letters[each]}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <div className={css.pair}>
        <TextField
          ltr
          label={text.pattern}
          value={pattern}
          maxLength={200}
          error={problem === null ? undefined : problems[problem]}
          help={text.patternHelp(nameTokens.map((token) => `{${token}}`).join(' '))}
          onChange={({ currentTarget }) => setPattern(currentTarget.value)}
        />
        <TextField
          ltr
          type="number"
          label={text.length}
          value={length}
          min={nameLengths.min}
          max={nameLengths.max}
          onChange={({ currentTarget }) => setLength(currentTarget.value)}
        />
      </div>
      {formats.includes('csv') && (
        <TextArea
          ltr
          label={text.columns}
          value={columns}
          rows={6}
          error={read.wrong === null ? undefined : text.columnsWrong(read.wrong)}
          help={`${text.columnsHelp} ${text.columnsFields(playoutFields.join(', '))}`}
          onChange={({ currentTarget }) => setColumns(currentTarget.value)}
        />
      )}
      <div className={css.acts}>
        <Button type="submit" aria-disabled={problem !== null || read.wrong !== null || formats.length === 0}>
          {text.save}
        </Button>
      </div>
    </Form>
  );
}
