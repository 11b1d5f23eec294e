import { lazy, Suspense, useState } from 'react';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { useText } from '#web/browser/language.ts';
import { Button } from '#web/ui/Button.tsx';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

/** Opens the dialog that imports one song. Only for operators who manage Linktone. */
export default function ImportButton() {
  const text = useText(cataloguesText);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {text.importDialog}
      </Button>
      {wasOpened && (
        <Suspense>
          <ImportDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
