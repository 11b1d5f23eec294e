/** The editing tools of an artist page. Only its owner loads them. */

export { EditBio } from './EditBio.tsx';
export { EditGenres } from './EditGenres.tsx';
export { EditLinks } from './EditLinks.tsx';
export { EditName } from './EditName.tsx';
export { EditFace, EditHero } from './EditPictures.tsx';
export { MySongs } from './MySongs.tsx';
export { NewSongTile } from './NewSongTile.tsx';
export { OwnerBar } from './OwnerBar.tsx';
export { ProfileSettings } from './ProfileSettings.tsx';
export { openProfileEditor } from './profile-editor.ts';
