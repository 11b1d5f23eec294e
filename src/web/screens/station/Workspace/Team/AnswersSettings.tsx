import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import type { Reason } from '#contract/stations/verdicts.ts';
import { majorities, maxReasons, tellParts, tellTimes } from '#shared/station-team.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { committeeText } from '#text/stations/committee.ts';
import { reasonsText } from '#text/stations/reasons.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { reasonsQuery, settingsQuery, stationKeys } from '#web/features/stations/queries.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { CloseIcon, PlusIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './AnswersSettings.module.css';

interface AnswersSettingsProps {
  stationId: string;
  announce: (words: string, isError?: boolean) => void;
}

/** What a station tells artists, and its team's reasons. */
export function AnswersSettings(props: AnswersSettingsProps) {
  const { data: reasons } = useQuery(reasonsQuery(props.stationId));
  return (
    <div className={css.settings}>
      <Telling {...props} />
      {reasons && <ReasonList {...props} reasons={reasons} />}
    </div>
  );
}

function Telling({ stationId, announce }: AnswersSettingsProps) {
  const text = useText(reasonsText);
  const committee = useText(committeeText);
  const client = useQueryClient();
  const { data: settings } = useQuery(settingsQuery(stationId));
  const { saveOrAsk, question } = useSaveOrAsk();
  const change = async (body: {
    tell_when?: (typeof tellTimes)[number];
    tell_what?: (typeof tellParts)[number];
    majority?: (typeof majorities)[number];
  }) => {
    if (!settings) return;
    const { tell_when, tell_what, majority } = settings;
    const seen = Object.entries({ tell_when, tell_what, majority }).filter(([name]) => name in body);
    try {
      const answer = await saveOrAsk(
        settings.number,
        (based_on) =>
          call('PATCH /radio-stations/:id/settings', {
            params: { id: stationId },
            body: { ...body, based_on },
          }),
        async () => {
          const now = await client.fetchQuery({ ...settingsQuery(stationId), staleTime: 0 });
          return seen.some(([name, value]) => fieldsOf(now)[name] !== value);
        },
      );
      if (answer === null) return;
      client.setQueryData(stationKeys.settings(stationId), answer.body);
      announce(text.saved);
    } catch {
      announce(text.notSaved, true);
    }
  };
  return (
    <section className={css.part} aria-labelledby="settings-telling">
      {question}
      <h3 id="settings-telling">{text.tellTitle}</h3>
      <div className={css.pair}>
        <Select
          label={text.tellWhen}
          value={settings?.tell_when ?? 'cycle'}
          disabled={settings === undefined}
          onChange={({ currentTarget: { value } }) => {
            const tell_when = tellTimes.find((each) => each === value);
            if (tell_when) void change({ tell_when });
          }}
        >
          {tellTimes.map((each) => (
            <option key={each} value={each}>
              {text.tellWhens[each]}
            </option>
          ))}
        </Select>
        <Select
          label={text.tellWhat}
          value={settings?.tell_what ?? 'decision'}
          disabled={settings === undefined || settings.tell_when === 'never'}
          onChange={({ currentTarget: { value } }) => {
            const tell_what = tellParts.find((each) => each === value);
            if (tell_what) void change({ tell_what });
          }}
        >
          {tellParts.map((each) => (
            <option key={each} value={each}>
              {text.tellWhats[each]}
            </option>
          ))}
        </Select>
      </div>
      <p className="note">{text.tellHelp}</p>
      <Select
        label={committee.inCommittee}
        value={settings?.majority ?? 'half'}
        disabled={settings === undefined}
        help={committee.majorityHelp}
        onChange={({ currentTarget: { value } }) => {
          const majority = majorities.find((each) => each === value);
          if (majority) void change({ majority });
        }}
      >
        {majorities.map((each) => (
          <option key={each} value={each}>
            {committee.majorities[each]}
          </option>
        ))}
      </Select>
    </section>
  );
}

interface Row {
  id?: string;
  he: string;
  en: string;
  /** Of the row, for React. */
  key: string;
}

const rowsOf = (reasons: readonly Reason[]): Row[] =>
  reasons.map(({ id, text: { he, en } }) => ({ id, he, en, key: id }));
/** An empty list shows no number. */
const numberOf = ([first]: readonly Reason[]): number => first?.number ?? 0;

function ReasonList({ stationId, announce, reasons }: AnswersSettingsProps & { reasons: readonly Reason[] }) {
  const text = useText(reasonsText);
  const client = useQueryClient();
  const [rows, setRows] = useState<Row[]>(() => rowsOf(reasons));
  // Of the list that the rows began with: a newer one may be loaded since.
  const [number, setNumber] = useState(numberOf(reasons));
  const { saveOrAsk, question } = useSaveOrAsk();
  const show = (list: readonly Reason[]) => {
    setRows(rowsOf(list));
    setNumber(numberOf(list));
  };
  const set = (key: string, change: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const filled = rows.filter(({ he, en }) => he.trim() !== '' || en.trim() !== '');
    if (filled.some(({ he, en }) => he.trim() === '' || en.trim() === ''))
      return announce(text.bothNeeded, true);
    try {
      const list = filled.map(({ id, he, en }) => ({ ...(id && { id }), text: { he, en } }));
      const saved = await saveOrAsk(number, async (based_on) => {
        const params = { id: stationId };
        const body = { reasons: list, based_on };
        return (await call('PUT /radio-stations/:id/reasons', { params, body })).body;
      });
      if (saved === null) return show(await client.fetchQuery({ ...reasonsQuery(stationId), staleTime: 0 }));
      client.setQueryData(stationKeys.reasons(stationId), saved);
      show(saved);
      announce(text.saved);
    } catch {
      announce(text.notSaved, true);
    }
  };
  return (
    <Form className={css.part} aria-labelledby="settings-reasons" onSubmit={save}>
      {question}
      <h3 id="settings-reasons">{text.listTitle}</h3>
      <p className="note">{text.listHelp}</p>
      <ol className={css.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={css.row}>
            <span className={css.digit} aria-hidden="true">
              <Kbd>{String(index + 1)}</Kbd>
            </span>
            <TextField
              label={text.he(index + 1)}
              labelHidden
              value={row.he}
              maxLength={40}
              onChange={({ currentTarget }) => set(row.key, { he: currentTarget.value })}
            />
            <TextField
              ltr
              label={text.en(index + 1)}
              labelHidden
              value={row.en}
              maxLength={40}
              onChange={({ currentTarget }) => set(row.key, { en: currentTarget.value })}
            />
            <Button
              kind="quiet"
              icon
              aria-label={text.remove(index + 1)}
              onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            >
              <CloseIcon size={16} />
            </Button>
          </li>
        ))}
      </ol>
      <div className={css.pair}>
        {rows.length < maxReasons && (
          <Button kind="quiet" onClick={() => setRows((now) => [...now, { he: '', en: '', key: uuidv4() }])}>
            <PlusIcon size={16} />
            {text.addReason}
          </Button>
        )}
        <Button type="submit">{text.save}</Button>
      </div>
    </Form>
  );
}
