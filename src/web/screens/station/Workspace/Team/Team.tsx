import { useWorkspace } from '../workspace-context.ts';

export default function Team() {
  const { station } = useWorkspace();
  return <p>{station.name}</p>;
}
