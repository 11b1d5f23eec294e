import { type ReactNode, useEffect, useState } from 'react';
import type { ArtistProfile } from '../../../contract/artists.ts';
import { createStore, useStore } from '../../browser/create-store.ts';
import { settingsAfterLogin, useSession } from '../session/session.ts';
import type { ProfileEditorState } from './own/profile-editor.ts';

type Parts = typeof import('./own/index.ts');
type ProfileEditor = ReturnType<Parts['openProfileEditor']>;

/** The owner's parts of the page. */
export interface Own {
  bar: ReactNode;
  mySongs: ReactNode;
  newSong: ReactNode;
  settings: ReactNode;
  /** In edit mode: the fields in place of what they change. */
  editing: {
    hero: ReactNode;
    face: ReactNode;
    name: (look: string) => ReactNode;
    bio: (look: string) => ReactNode;
    genres: (look: string) => ReactNode;
    links: ReactNode;
  } | null;
}

/** What everyone else sees there. */
const unchanged = createStore(null);

/** The page's current state, and for its owner the editing tools, which nobody else loads. */
export function useOwn(loaded: ArtistProfile): { profile: ArtistProfile; own: Own | null } {
  const session = useSession();
  const isOwner = session.status === 'in' && session.user.tenant_id === loaded.tenant_id;
  const [held, setHeld] = useState<{ parts: Parts; editor: ProfileEditor } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);

  useEffect(() => {
    if (!isOwner) return setHeld(null);
    let isGone = false;
    import('./own/index.ts')
      .then((parts) => isGone || setHeld({ parts, editor: parts.openProfileEditor(loaded) }))
      // Offline, the page can still be read.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isOwner, loaded]);

  // A sign-in on another host may ask to open the settings on return.
  useEffect(() => {
    if (!isOwner || sessionStorage.getItem(settingsAfterLogin) === null) return;
    sessionStorage.removeItem(settingsAfterLogin);
    setSettingUp(true);
  }, [isOwner]);

  const profile = useStore<ProfileEditorState | null, ArtistProfile>(
    held?.editor.state ?? unchanged,
    (state) => state?.profile ?? loaded,
  );
  if (!held) return { profile, own: null };
  const { editor, parts } = held;
  const own: Own = {
    bar: (
      <parts.OwnerBar
        editor={editor}
        isEditing={isEditing}
        onEditing={setEditing}
        onSettings={() => setSettingUp(true)}
      />
    ),
    mySongs: <parts.MySongs />,
    newSong: <parts.NewSongTile key="new" />,
    settings: isSettingUp && <parts.ProfileSettings editor={editor} onClose={() => setSettingUp(false)} />,
    editing: isEditing
      ? {
          hero: <parts.EditHero editor={editor} />,
          face: <parts.EditFace editor={editor} />,
          name: (look) => <parts.EditName editor={editor} heading={look} />,
          bio: (look) => <parts.EditBio editor={editor} className={look} />,
          genres: (look) => <parts.EditGenres editor={editor} className={look} />,
          links: <parts.EditLinks editor={editor} />,
        }
      : null,
  };
  return { profile, own };
}
