import { Link } from 'react-router';
import type { OwnCard } from '#contract/releases/releases.ts';
import { myReleasesText } from '#text/releases/my-releases.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DraftIcon, PencilIcon } from '#web/ui/icons.ts';

/** The link to a song's editor. */
export function EditLink({ card }: { card: OwnCard }) {
  const text = useText(myReleasesText);
  return (
    <Link
      className={buttonClass({ kind: 'quiet', icon: true })}
      to={paths.editor(card.id)}
      aria-label={text.editOf(card.title || text.untitled)}
      title={text.edit}
    >
      <PencilIcon />
    </Link>
  );
}

export function DraftChip() {
  const text = useText(myReleasesText);
  return (
    <Chip hue="open">
      <DraftIcon size={16} />
      {text.draft}
    </Chip>
  );
}
