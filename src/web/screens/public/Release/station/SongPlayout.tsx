import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SongPlayout as Playout } from '#contract/stations/playout.ts';
import { latinLength } from '#shared/playout.ts';
import { playoutText } from '#text/stations/playout.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { pushList, startPack } from '#web/features/stations/exports/save-export.ts';
import { playoutQuery, stationKeys } from '#web/features/stations/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Form } from '#web/ui/Form.tsx';
import { DownloadIcon } from '#web/ui/icons.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useStatus } from '#web/ui/useStatus.tsx';
import css from './SongPlayout.module.css';
import { songPlayoutQuery } from './song-queries.ts';

interface SongPlayoutProps {
  stationId: string;
  releaseId: string;
}

/** An approved song's data for the playout, to correct; and the state of its push. */
export function SongPlayout({ stationId, releaseId }: SongPlayoutProps) {
  const { data: playout } = useQuery(songPlayoutQuery(stationId, releaseId));
  return playout ? <SongForm stationId={stationId} releaseId={releaseId} playout={playout} /> : null;
}

const names = ['latin_title', 'latin_artist'] as const;
const cues = ['intro_ms', 'hook_ms', 'end_ms'] as const;

function SongForm({ stationId, releaseId, playout }: SongPlayoutProps & { playout: Playout }) {
  const text = useText(playoutText);
  const language = useLanguage();
  const client = useQueryClient();
  const { data: settings } = useQuery(playoutQuery(stationId));
  const { announce, status } = useStatus();
  const [typed, setTyped] = useState(() => ({
    latin_title: playout.set.latin_title ?? '',
    latin_artist: playout.set.latin_artist ?? '',
    intro_ms: formatCue(playout.set.intro_ms),
    hook_ms: formatCue(playout.set.hook_ms),
    end_ms: formatCue(playout.set.end_ms),
  }));
  const labels = {
    latin_title: text.song.latinTitle,
    latin_artist: text.song.latinArtist,
    intro_ms: text.song.intro,
    hook_ms: text.song.hook,
    end_ms: text.song.end,
  };
  const isAscii = (name: string) => /^[\x20-\x7e]*$/.test(name);
  const isFaulty =
    names.some((name) => !isAscii(typed[name])) || cues.some((cue) => parseCue(typed[cue]) === undefined);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isFaulty) return;
    try {
      const { body } = await call('PATCH /radio-stations/:id/songs/:releaseId/playout', {
        params: { id: stationId, releaseId },
        body: {
          latin_title: typed.latin_title,
          latin_artist: typed.latin_artist,
          intro_ms: parseCue(typed.intro_ms) ?? null,
          hook_ms: parseCue(typed.hook_ms) ?? null,
          end_ms: parseCue(typed.end_ms) ?? null,
        },
      });
      client.setQueryData(stationKeys.songPlayout(stationId, releaseId), body);
      announce(text.saved);
    } catch {
      announce(text.notSaved, true);
    }
  };
  const push = async () => {
    try {
      await pushList({ stationId, releaseId });
      void client.invalidateQueries({ queryKey: stationKeys.songPlayout(stationId, releaseId) });
      announce(text.song.pushed);
    } catch {
      announce(text.song.notPushed, true);
    }
  };
  const set = (name: keyof typeof typed, value: string) =>
    setTyped((current) => ({ ...current, [name]: value }));
  return (
    <Disclosure quiet title={text.song.title}>
      <Form className={css.form} onSubmit={save}>
        {names.map((name) => (
          <TextField
            ltr
            key={name}
            label={labels[name]}
            value={typed[name]}
            placeholder={playout.proposed[name]}
            maxLength={latinLength}
            error={isAscii(typed[name]) ? undefined : text.song.asciiOnly}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ))}
        <div className={css.cues}>
          {cues.map((cue) => (
            <TextField
              ltr
              key={cue}
              label={labels[cue]}
              value={typed[cue]}
              placeholder={formatCue(playout.proposed[cue])}
              maxLength={12}
              error={parseCue(typed[cue]) === undefined ? text.song.timeWrong : undefined}
              onChange={({ currentTarget }) => set(cue, currentTarget.value)}
            />
          ))}
        </div>
        <p className="hint">{text.song.time}</p>
        <div className="row">
          <Button type="submit" size="small" aria-disabled={isFaulty}>
            {text.save}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onClick={() =>
              void startPack({ stationId, releaseId }, 'playout', language).catch(() =>
                announce(text.notSaved, true),
              )
            }
          >
            <DownloadIcon size={16} />
            {text.song.download}
          </Button>
          {settings?.can_push && (
            <Button size="small" kind="quiet" onClick={() => void push()}>
              {text.song.push}
            </Button>
          )}
        </div>
        {playout.push && (
          <p className="dotted hint">
            <span>{text.states[playout.push.state]}</span>
            {playout.push.problem && <span>{text.problems[playout.push.problem]}</span>}
          </p>
        )}
        {status}
      </Form>
    </Disclosure>
  );
}

/** A time in a song as `1:02.5`; empty for null. */
export function formatCue(ms: number | null): string {
  if (ms === null) return '';
  const seconds = (ms % 60_000) / 1_000;
  return `${Math.floor(ms / 60_000)}:${seconds < 10 ? '0' : ''}${seconds}`;
}

/** Parses a typed time into milliseconds; null if it is empty, undefined if it is invalid. */
export function parseCue(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const [, minutes = '0', seconds = ''] =
    /^(?:(\d{1,3}):)?(\d{1,3}(?:[.,]\d{1,3})?)$/.exec(typed.trim()) ?? [];
  if (seconds === '') return undefined;
  const value = Number(seconds.replace(',', '.'));
  return value >= 60 && typed.includes(':')
    ? undefined
    : Number(minutes) * 60_000 + Math.round(value * 1_000);
}
