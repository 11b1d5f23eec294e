import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PublicRelease, Release } from '#contract/releases/releases.ts';
import { ownerText } from '#text/artists/owner.ts';
import { count } from '#text/counts.ts';
import { releaseText } from '#text/releases/release.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { useLeaveWarning } from '#web/features/shell/useLeaveWarning.tsx';
import { paths } from '#web/paths.ts';
import { BottomBar } from '#web/screens/public/Release/BottomBar.tsx';
import dock from '#web/screens/public/Release/OwnerDock.module.css';
import parts from '#web/screens/public/Release/Parts.module.css';
import poster from '#web/screens/public/Release/Poster.module.css';
import { posterSize } from '#web/screens/public/Release/poster-size.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import css from './EditPage.module.css';
import { InPlace } from './InPlace.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { type EditPath, firstInvalid, textAt, useEditing } from './useEditing.ts';

const tabs = ['main', 'lyrics', 'credits', 'pitch'] as const;
type TabId = (typeof tabs)[number];

const tabOf: Partial<Record<EditPath, TabId>> = {
  youtube_link: 'main',
  lyrics: 'lyrics',
  'credits.lyrics': 'credits',
  'credits.composition': 'credits',
  'credits.producer': 'credits',
  credits_text: 'credits',
  pitch: 'pitch',
};

export interface EditPageProps {
  publicRelease: PublicRelease;
  release: Release;
  /** Editing has ended; after saving, the page has been reloaded. */
  onEnd: () => void;
  /** Reloads the page's data. */
  reload: () => Promise<void>;
}

/** The song's page in edit mode: each text is edited where it is shown. */
export default function EditPage({ publicRelease, release, onEnd, reload }: EditPageProps) {
  const text = useText(ownerText);
  const language = useLanguage();
  const pageText = useText(releaseText);
  const toast = useToast();
  const { ask, dialog } = useConfirm();
  const [tab, setTab] = useState<TabId>(() => firstTab(release));
  const editing = useEditing(release, async (saved) => {
    if (saved !== release) {
      await reload();
      toast({ text: text.saved });
    }
    onEnd();
  });
  const { values, changed, errors, isSaving, problem, stale } = editing;
  const leaveWarning = useLeaveWarning({
    isNeeded: !isSaving && changed.length > 0,
    title: text.leaveTitle,
    text: count(changed.length, text.leaveText, language),
    cancel: text.leaveStay,
    confirm: text.leaveGo,
  });

  const invalidField = firstInvalid(errors);
  const fieldToFocus = useRef<EditPath>(undefined);
  useEffect(() => {
    if (invalidField === undefined) return;
    setTab((old) => tabOf[invalidField] ?? old);
    fieldToFocus.current = invalidField;
  }, [invalidField]);
  // The field may be in a tab that renders only now.
  useEffect(() => {
    const field = fieldToFocus.current && document.getElementsByName(fieldToFocus.current)[0];
    if (!field) return;
    fieldToFocus.current = undefined;
    field.focus();
  });

  async function cancel() {
    const { leaveTitle: title, leaveStay: stay, leaveGo: go } = text;
    const lost = count(changed.length, text.leaveText, language);
    if (changed.length === 0 || (await ask({ title, text: lost, cancel: stay, confirm: go, destroys: true })))
      onEnd();
  }
  const field = (name: EditPath) => ({
    name,
    label: text.fields[name],
    value: textAt(values, name),
    error: errors[name],
    onValue: (value: string) => editing.change(name, value),
  });
  const names = { oneLine: true, className: css.names };
  const panels: Record<TabId, ReactNode> = {
    main: <InPlace {...field('youtube_link')} oneLine ltr maxLength={500} help={text.youtubeHelp} />,
    lyrics: <InPlace {...field('lyrics')} maxLength={20_000} className={css.lyrics} />,
    credits: (
      <>
        <InPlace {...field('credits.lyrics')} {...names} maxLength={2_000} help={text.commas} />
        <InPlace {...field('credits.composition')} {...names} maxLength={2_000} />
        <InPlace {...field('credits.producer')} {...names} maxLength={200} />
        <InPlace {...field('credits_text')} maxLength={5_000} className={css.prose} />
      </>
    ),
    pitch: <InPlace {...field('pitch')} maxLength={20_000} className={css.prose} />,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut of every editor, from whichever field
    <div
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (!isSaving) void editing.save();
      }}
    >
      <header className={poster.room}>
        <h1 className="sr">{text.editing}</h1>
        <div className={classes('wrap', poster.poster)}>
          <div className={poster.art}>
            <Sleeve {...sleeveOf(publicRelease, '(max-width: 768px) 80vw, 40vw')} alt="" eager />
          </div>
          <div className={classes(poster.text, css.text)}>
            <InPlace {...field('artist_name')} oneLine maxLength={200} className={poster.artist} />
            <div className={poster.title} data-size={posterSize(values.title)}>
              <InPlace {...field('title')} oneLine maxLength={200} className={css.titleText} autoFocus />
            </div>
          </div>
        </div>
      </header>
      <div className={parts.room}>
        <div className={classes('wrap', parts.tabs)}>
          <Tabs
            label={pageText.parts}
            name="edit"
            tabs={tabs.map((id) => ({ id, label: pageText.tabs[id] }))}
            selected={tab}
            onSelect={(id) => setTab((old) => tabs.find((name) => name === id) ?? old)}
          />
        </div>
      </div>
      <div className={classes('wrap', parts.below)}>
        <div className={parts.panels}>
          <section key={tab} {...tabPanel('edit', tab)} className={css.panel}>
            {panels[tab]}
          </section>
        </div>
        <aside className={css.aside}>
          <p>{text.elsewhere}</p>
          <Link to={paths.editor(release.id)}>{text.editor}</Link>
        </aside>
      </div>
      <BottomBar label={text.editing} className={dock.row}>
        <p
          className={classes(dock.status, problem !== '' && dock.problem)}
          role={problem ? 'alert' : undefined}
        >
          {problem || count(changed.length, text.changed, language)}
        </p>
        <Button disabled={isSaving} onClick={cancel}>
          {text.cancel}
        </Button>
        <Button kind="lamp" disabled={isSaving} onClick={() => void editing.save()}>
          {isSaving ? text.saving : text.save}
        </Button>
      </BottomBar>
      {stale && <StaleDialog stale={stale} onSettle={editing.settle} onClose={editing.keepEditing} />}
      {dialog}
      {leaveWarning}
    </div>
  );
}

/** The tab to begin with: the pitch if it is the only text, else the lyrics. */
const firstTab = (release: Release): TabId => (!release.lyrics && release.pitch ? 'pitch' : 'lyrics');
