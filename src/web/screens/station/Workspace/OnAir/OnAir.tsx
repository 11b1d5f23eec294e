import { useWorkspace } from '../workspace-context.ts';

export default function OnAir() {
  const { station } = useWorkspace();
  return <p>{station.name}</p>;
}
