import { type ReactNode, useEffect, useState } from 'react';
import type { ArtistProfile } from '#contract/artists.ts';
import { createStore, useStore } from '#web/browser/create-store.ts';
import { settingsAfterLogin, useSession } from '#web/features/session/session.ts';
import type { ProfileEditorState } from './owner/profile-editor.ts';

type Parts = typeof import('./owner/index.ts');
type ProfileEditor = ReturnType<Parts['openProfileEditor']>;

/** What the artist page shows to its owner only. */
export interface OwnerTools {
  bar: ReactNode;
  mySongs: ReactNode;
  newSong: ReactNode;
  settings: ReactNode;
  /** In edit mode: the fields, which replace the texts and pictures that they edit. */
  editing: {
    hero: ReactNode;
    face: ReactNode;
    name: (className: string) => ReactNode;
    bio: (className: string) => ReactNode;
    genres: (className: string) => ReactNode;
    links: ReactNode;
  } | null;
}

/** The editor's state while no editor is open. */
const noEditor = createStore(null);

/** The page's current profile, and for its owner the editing tools; nobody else loads their code. */
export function useOwnerTools(loaded: ArtistProfile): {
  profile: ArtistProfile;
  owner: OwnerTools | null;
} {
  const session = useSession();
  const isOwner = session.status === 'in' && session.user.tenant_id === loaded.tenant_id;
  const [loadedEditor, setLoadedEditor] = useState<{ parts: Parts; editor: ProfileEditor } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [isSettingsOpen, setSettingsOpen] = useState(false);

  useEffect(() => {
    if (!isOwner) return setLoadedEditor(null);
    let isCancelled = false;
    import('./owner/index.ts')
      .then((parts) => isCancelled || setLoadedEditor({ parts, editor: parts.openProfileEditor(loaded) }))
      // Offline, the page can still be read.
      .catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [isOwner, loaded]);

  // A sign-in on another host may ask to open the settings on return.
  useEffect(() => {
    if (!isOwner || sessionStorage.getItem(settingsAfterLogin) === null) return;
    sessionStorage.removeItem(settingsAfterLogin);
    setSettingsOpen(true);
  }, [isOwner]);

  const profile = useStore<ProfileEditorState | null, ArtistProfile>(
    loadedEditor?.editor.state ?? noEditor,
    (state) => state?.profile ?? loaded,
  );
  if (!loadedEditor) return { profile, owner: null };
  const { editor, parts } = loadedEditor;
  const owner: OwnerTools = {
    bar: (
      <parts.OwnerBar
        editor={editor}
        isEditing={isEditing}
        onEditing={setEditing}
        onSettings={() => setSettingsOpen(true)}
      />
    ),
    mySongs: <parts.MySongs />,
    newSong: <parts.NewSongTile key="new" />,
    settings: isSettingsOpen && (
      <parts.ProfileSettings editor={editor} onClose={() => setSettingsOpen(false)} />
    ),
    editing: isEditing
      ? {
          hero: <parts.EditHero editor={editor} />,
          face: <parts.EditFace editor={editor} />,
          name: (className) => <parts.EditName editor={editor} heading={className} />,
          bio: (className) => <parts.EditBio editor={editor} className={className} />,
          genres: (className) => <parts.EditGenres editor={editor} className={className} />,
          links: <parts.EditLinks editor={editor} />,
        }
      : null,
  };
  return { profile, owner };
}
