import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import type { ExportFormat, PackKind } from '#contract/stations/exports.ts';
import { count } from '#text/counts.ts';
import { stationDownloadsText } from '#text/stations/downloads.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { playoutQuery } from '#web/features/stations/queries.ts';
import { typed } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { DownloadIcon } from '#web/ui/icons.ts';
import css from './ExportMenu.module.css';
import { keepNames, type LatinName, pushList, saveExport, startPack, unknownNames } from './save-export.ts';

const LatinNames = lazy(() => import('./LatinNames.tsx'));

const formats: readonly ExportFormat[] = ['pdf', 'csv', 'm3u8'];
const packs: readonly PackKind[] = ['mp3', 'wav', 'playout'];
/** Directly to the station's playout, if it has a place for pushing songs. */
const push = 'push';
type Kind = ExportFormat | PackKind | typeof push;
const isFormat = (kind: Kind): kind is ExportFormat => (formats as readonly Kind[]).includes(kind);

interface ExportMenuProps {
  stationId: string;
  playlistId?: string | undefined;
  /** `none` means songs approved in no cycle. */
  sessionId?: string | undefined;
  /** The list's name, for people. */
  name: string;
}

/** A button with the formats for exporting a list. Escape closes it; progress and errors are shown in place. */
export function ExportMenu({ name, ...list }: ExportMenuProps) {
  const text = useText(stationDownloadsText);
  const language = useLanguage();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState<Kind | null>(null);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState<Kind | null>(null);
  const { data: playout } = useQuery({ ...playoutQuery(list.stationId), enabled: isOpen });
  const [asked, setAsked] = useState<{ kind: Kind; names: Awaited<ReturnType<typeof unknownNames>> } | null>(
    null,
  );
  const notDone = (kind: Kind) => (kind === push ? text.notPushed : text.failed);

  /** @param answers about names, once they were asked */
  async function take(kind: Kind, answers?: LatinName[]) {
    if (busy !== null) return;
    setBusy(kind);
    setFailed(null);
    setSaid(kind === push ? '' : text.making);
    try {
      if (answers) await keepNames(list.stationId, answers);
      else if (kind === push || kind === 'playout') {
        const names = await unknownNames(list);
        if (names.length > 0) {
          setAsked({ kind, names });
          setSaid('');
          setBusy(null);
          return;
        }
      }
      if (isFormat(kind)) setSaid(text.saved(typed(await saveExport(list, kind, language))));
      else if (kind === push) setSaid(count(await pushList(list), text.pushed, language));
      else setSaid(count(await startPack(list, kind, language), text.packStarted, language));
    } catch {
      setFailed(kind);
      setSaid(notDone(kind));
    }
    setBusy(null);
  }

  function press(event: KeyboardEvent) {
    if (!isOpen) return;
    const items = [...(root.current?.querySelectorAll<HTMLButtonElement>('li button') ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setIsOpen(false);
      opener.current?.focus();
    } else if (step !== undefined) {
      const at = items.findIndex((item) => item.matches(':focus'));
      items[(Math.max(at, step < 0 ? 0 : -1) + step + items.length) % items.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function leave(event: FocusEvent) {
    if (!root.current?.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    <div ref={root} className={css.menu}>
      <Button
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={text.exportOf(name)}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={press}
        onBlur={leave}
      >
        <DownloadIcon />
        {text.export}
      </Button>
      {isOpen && (
        <div className={css.panel} id={id}>
          <ul>
            {[...formats, ...packs, ...(playout?.can_push ? ([push] as const) : [])].map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={css.item}
                  aria-disabled={busy !== null}
                  onClick={() => void take(kind)}
                  onKeyDown={press}
                  onBlur={leave}
                >
                  <span className={css.title}>{text.kinds[kind].title}</span>
                  <span className="meta">
                    {failed === kind ? `${notDone(kind)} ${text.retry}.` : text.kinds[kind].note}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={isOpen && said !== '' ? css.said : 'sr'} role="status">
        {said}
      </p>
      {asked && (
        <Suspense>
          <LatinNames
            asked={asked.names}
            onClose={() => setAsked(null)}
            onAnswer={(names) => {
              setAsked(null);
              void take(asked.kind, names);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
