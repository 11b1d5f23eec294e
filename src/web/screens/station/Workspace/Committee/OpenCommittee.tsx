import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { majorities } from '../../../../../contract/vocabulary/station-team.ts';
import { committeeText } from '../../../../../text/stations/committee.ts';
import { call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { settingsQuery, stationKeys, usersQuery } from '../../../../features/stations/queries.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { errorText } from '../../../../formats/error-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { useWorkspace } from '../workspace-context.ts';
import css from './Committees.module.css';

/** Who votes, who chairs and which majority: by default the whole team, the reader and the station's own. */
export function OpenCommittee({ onOpened }: { onOpened: () => void }) {
  const text = useText(committeeText);
  const language = useLanguage();
  const { station, me } = useWorkspace();
  const client = useQueryClient();
  const { data: users = [] } = useQuery(usersQuery(station.id));
  const { data: settings } = useQuery(settingsQuery(station.id));
  const team = users.filter(({ status }) => status === 'approved');
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [chair, setChair] = useState(me.user_id);
  const [majority, setMajority] = useState<(typeof majorities)[number] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = team.filter(({ user_id }) => !excluded.has(user_id));
  const toggle = (id: string) =>
    setExcluded((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      const { body } = await call('POST /radio-stations/:id/committees', {
        params: { id: station.id },
        body: {
          chair_id: chair,
          ...(excluded.size > 0 && { member_ids: chosen.map(({ user_id }) => user_id) }),
          ...(majority && { majority }),
        },
      });
      client.setQueryData(stationKeys.committee(station.id), body);
      onOpened();
    } catch (error) {
      setProblem(errorText(error, language));
      void client.invalidateQueries({ queryKey: stationKeys.committee(station.id) });
    }
    setBusy(false);
  };
  return (
    <Form className={css.form} onSubmit={(event) => void open(event)}>
      <fieldset className={css.people}>
        <legend className={css.label}>{text.who}</legend>
        {team.map(({ user_id, user_name }) => (
          <Checkbox
            key={user_id}
            label={<Typed>{user_name}</Typed>}
            checked={!excluded.has(user_id)}
            onChange={() => toggle(user_id)}
          />
        ))}
      </fieldset>
      <div className={css.pair}>
        <Select
          label={text.chooseChair}
          value={chair}
          onChange={({ currentTarget }) => setChair(currentTarget.value)}
        >
          {team.map(({ user_id, user_name }) => (
            <option key={user_id} value={user_id}>
              {user_name}
            </option>
          ))}
        </Select>
        <Select
          label={text.majority}
          value={majority ?? settings?.majority ?? 'half'}
          onChange={({ currentTarget: { value } }) =>
            setMajority(majorities.find((each) => each === value) ?? null)
          }
        >
          {majorities.map((each) => (
            <option key={each} value={each}>
              {text.majorities[each]}
            </option>
          ))}
        </Select>
      </div>
      <p className="note">{text.majorityHelp}</p>
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button kind="lamp" type="submit" disabled={isBusy || chosen.length === 0}>
        {text.open}
      </Button>
    </Form>
  );
}
