import { Link } from 'react-router';
import type { StationSong } from '../../../../../contract/station-songs.ts';
import type { StationTab } from '../../../../../contract/vocabulary/station-team.ts';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { useText } from '../../../../language.ts';
import { paths } from '../../../../paths.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { useWorkspace } from '../workspace-context.ts';

export interface StationSongCardProps {
  song: StationSong;
  /** The tab that the song's page leads back to. */
  tab: StationTab;
}

/** A song with what the team made of it. */
export function StationSongCard({ song, tab }: StationSongCardProps) {
  const text = useText(stationWorkspaceText);
  const { station } = useWorkspace();
  const { decision } = song.decision;
  return (
    <li>
      <Link to={paths.releaseAtStation(song.short_code ?? '', station.id, tab)}>
        <Typed>{song.title}</Typed>
      </Link>{' '}
      <Typed>{song.artist_name}</Typed>{' '}
      <Chip hue={decision ?? 'open'}>{text.decision[decision ?? 'open']}</Chip>
    </li>
  );
}
