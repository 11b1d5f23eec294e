import { useWorkspace } from '../workspace-context.ts';

export default function Review() {
  const { station } = useWorkspace();
  return <p>{station.name}</p>;
}
