import { useWorkspace } from '../workspace-context.ts';

export default function Activity() {
  const { station } = useWorkspace();
  return <p>{station.name}</p>;
}
