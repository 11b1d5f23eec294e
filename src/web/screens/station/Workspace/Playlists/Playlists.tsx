import { useWorkspace } from '../workspace-context.ts';

export default function Playlists() {
  const { station } = useWorkspace();
  return <p>{station.name}</p>;
}
