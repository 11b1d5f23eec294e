import { useNavigate } from 'react-router';
import { studioText } from '#text/stations/studio.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { paths } from '#web/paths.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { type StudioList, useOpenStudio } from './useStudio.ts';

/** Puts a list on air and opens the cards of its songs. */
export function OpenStudioButton({ name, ...list }: StudioList & { name: string }) {
  const text = useText(studioText);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const { station } = useWorkspace();
  const open = useOpenStudio(station.id);
  return (
    <Button
      aria-label={text.cardsOf(name)}
      aria-disabled={open.isPending}
      onClick={() =>
        open.mutate(list, {
          onSuccess: () => void navigate(paths.studio()),
          onError: (error) => toast({ text: text.openFailed(errorText(error, language)) }),
        })
      }
    >
      <RadioIcon />
      {text.cards}
    </Button>
  );
}
