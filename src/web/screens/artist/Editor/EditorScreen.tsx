import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Album } from '#contract/releases/albums.ts';
import type { Release } from '#contract/releases/releases.ts';
import { type EditorTab, editorTabs, editorText } from '#text/releases/editor.ts';
import { call } from '#web/api.ts';
import { languageNow, useText } from '#web/browser/language.ts';
import { useCoverColors } from '#web/features/releases/CoverColors.tsx';
import { unsavedFields } from '#web/features/releases/editing/draft.ts';
import { type FieldId, fieldIds, fields as fieldTable, isField } from '#web/features/releases/fields.ts';
import { MessagePreview } from '#web/features/releases/preflight/MessagePreview.tsx';
import { Preflight } from '#web/features/releases/preflight/Preflight.tsx';
import { usePreflight } from '#web/features/releases/preflight/usePreflight.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useUploads } from '#web/features/uploads/useUploads.ts';
import { isPast } from '#web/formats/dates.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { AlbumsContext } from './albums-context.ts';
import { CardTab } from './card/CardTab.tsx';
import css from './Editor.module.css';
import { EditorHead } from './EditorHead.tsx';
import { FilesContext } from './fields/files-context.ts';
import { EditorContext, useEditorState } from './fields/useEditor.tsx';
import { useUploadedFiles } from './fields/useUploadedFiles.ts';
import { SongMarks } from './marks/SongMarks.tsx';
import { type Editor, openEditor } from './open-editor.ts';
import { SongHead } from './SongHead.tsx';
import { DistributionBox } from './side/DistributionBox.tsx';
import { RefusedFields } from './side/RefusedFields.tsx';
import { Removal } from './side/Removal.tsx';
import { SongDeliveries } from './side/SongDeliveries.tsx';
import { GraphicsTab } from './tabs/GraphicsTab.tsx';
import { LinksTab } from './tabs/LinksTab.tsx';
import { ServiceFields } from './tabs/ServiceFields.tsx';
import { ShareTab } from './tabs/ShareTab.tsx';
import { TabFields } from './tabs/TabFields.tsx';
import tabs from './tabs/Tabs.module.css';
import { WritingTab } from './tabs/WritingTab.tsx';
import { useUndoKeys } from './useUndoKeys.ts';
import { useUploadWarning } from './useUploadWarning.tsx';

interface EditorScreenProps {
  release: Release;
  userId: string;
  albums: readonly Album[];
}

/** Edits a song, with its fields in tabs. Fields are saved while editing. */
export function EditorScreen({ release, userId, albums: initialAlbums }: EditorScreenProps) {
  const [editor] = useState(() =>
    openEditor({
      release,
      call,
      unsaved: unsavedFields(`${userId}:${release.id}`, localStorage),
      explain: (error) => errorText(error, languageNow()),
    }),
  );
  const { uploads, slots } = useUploads(`editor:${release.id}`);
  const [albums, setAlbums] = useState(initialAlbums);
  const albumsValue = useMemo(
    () => ({ albums, add: (album: Album) => setAlbums((all) => [album, ...all]) }),
    [albums],
  );
  const [imagesFailure, setImagesFailure] = useState<string | null>(null);
  const files = useMemo(
    () => ({ uploads, slots, imagesFailure, setImagesFailure }),
    [uploads, slots, imagesFailure],
  );
  usePageLifecycle(editor);
  return (
    <EditorContext value={editor}>
      <FilesContext value={files}>
        <AlbumsContext value={albumsValue}>
          <EditorPage />
        </AlbumsContext>
      </FilesContext>
    </EditorContext>
  );
}

const isTab = (name: string | null): name is EditorTab => editorTabs.some((tab) => tab === name);
const tabsName = 'editor';

function EditorPage() {
  const text = useText(editorText);
  const release = useEditorState((state) => state.release);
  const fields = useEditorState((state) => state.fields);
  const [search, setSearch] = useSearchParams();
  const requestedTab = search.get('tab');
  const field = search.get('field');
  const tab: EditorTab = isTab(requestedTab)
    ? requestedTab
    : isField(field)
      ? fieldTable[field].tab
      : 'basic';
  const [fieldToFocus, setFieldToFocus] = useState<FieldId | null>(isField(field) ? field : null);
  const preflight = usePreflight(release.id, release.updated_at);
  useUndoKeys();
  useUploadedFiles();
  const leaveWarning = useUploadWarning();
  const colors = useCoverColors<HTMLDivElement>(release.colors);

  const selectTab = useCallback(
    (selected: EditorTab) =>
      setSearch(
        (old) => {
          old.set('tab', selected);
          old.delete('field');
          return old;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  useEffect(() => {
    if (fieldToFocus === null || fieldTable[fieldToFocus].tab !== tab) return;
    const target = document.querySelector<HTMLElement>(`[data-field="${fieldToFocus}"]`);
    target?.closest('details')?.setAttribute('open', '');
    target?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    target?.scrollIntoView({ block: 'center' });
    setFieldToFocus(null);
  }, [fieldToFocus, tab]);

  const refused = fieldIds.filter((id) => fields[id].status === 'refused');
  const findingFields =
    preflight.status === 'ready'
      ? preflight.preflight.findings.filter(({ severity }) => severity === 'stops').map(({ field }) => field)
      : [];
  const tabsWithProblems = new Set(
    [...refused, ...findingFields.filter(isField)].map((id) => fieldTable[id].tab),
  );
  const openField = (name: string) => {
    if (name === 'digital_release_date')
      return document.querySelector<HTMLElement>(`[data-field="${name}"] button`)?.focus();
    if (!isField(name)) return;
    setFieldToFocus(name);
    selectTab(fieldTable[name].tab);
  };
  const navigation = { onOpenField: openField };
  return (
    <div className={css.page} ref={colors}>
      <EditorHead />
      <main id="main">
        <SongHead />
        <div className={`wrap ${css.tabs}`}>
          <Tabs
            label={text.tabsLabel}
            name={tabsName}
            selected={tab}
            onSelect={(id) => isTab(id) && selectTab(id)}
            tabs={editorTabs.map((id) => ({
              id,
              label: text.tabs[id],
              note: tabsWithProblems.has(id) ? (
                <span className={css.dot}>
                  <span className="sr">{text.tabIncomplete}</span>
                </span>
              ) : undefined,
            }))}
          />
        </div>
        <div className={`wrap ${css.columns}`}>
          <div {...tabPanel(tabsName, tab)} className={css.panel}>
            <h2 className="sr">{text.tabs[tab]}</h2>
            <Panel tab={tab} />
          </div>
          <aside className={css.side}>
            <Preflight
              state={preflight}
              navigation={navigation}
              isOut={isPast(release.digital_release_date) || isPast(release.radio_release_date)}
              childCount={refused.length}
            >
              <RefusedFields fields={refused} navigation={navigation} />
            </Preflight>
            <MessagePreview
              of="release"
              id={release.id}
              version={release.updated_at}
              onOpenField={openField}
            />
            <DistributionBox />
            <SongDeliveries />
            <Removal />
          </aside>
        </div>
      </main>
      <PageFooter />
      {leaveWarning}
    </div>
  );
}

function Panel({ tab }: { tab: EditorTab }) {
  switch (tab) {
    case 'basic':
      return (
        <div className={tabs.form}>
          <TabFields tab={tab} />
          <SongMarks />
          <ServiceFields />
        </div>
      );
    case 'clip':
      return (
        <div className={tabs.form}>
          <TabFields tab={tab} />
        </div>
      );
    case 'graphics':
      return <GraphicsTab />;
    case 'lyrics':
    case 'pitch':
      return <WritingTab key={tab} id={tab} />;
    case 'card':
      return <CardTab />;
    case 'credits':
    case 'assets':
      return (
        <div className={tabs.stack}>
          <TabFields tab={tab} />
        </div>
      );
    case 'links':
      return <LinksTab />;
    case 'share':
      return <ShareTab />;
  }
}

const staleMs = 60_000;

/**
 * Saves when the page opens, is hidden or left, and when the connection returns. Reloads the song if the page was hidden
 * for over a minute.
 */
function usePageLifecycle(editor: Editor): void {
  useEffect(() => {
    editor.flush();
    let hiddenAt = Date.now();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        editor.flush();
      } else if (Date.now() - hiddenAt > staleMs) editor.refresh();
    };
    addEventListener('online', editor.flush);
    addEventListener('pagehide', editor.flush);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      removeEventListener('online', editor.flush);
      removeEventListener('pagehide', editor.flush);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      editor.flush();
    };
  }, [editor]);
}
