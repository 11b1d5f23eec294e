import type { MouseEvent } from 'react';
import { stationSongText } from '../../../../../text/stations/song.ts';
import { useText } from '../../../../browser/language.ts';
import { SignedInData } from '../../../../features/session/SignedInData.tsx';
import { Header } from '../../../../features/shell/Header.tsx';
import { WorkspaceHead } from '../../../../features/stations/head/WorkspaceHead.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { ArrowLeftIcon } from '../../../../ui/icons.ts';
import { Kbd } from '../../../../ui/Kbd.tsx';
import css from './StationHead.module.css';
import { useBack } from './useBack.ts';
import { type Coming, useMember } from './useMember.ts';

/** The frame of the workspace that a song was opened from: its header and tabs, and back. */
export default function StationHead(coming: Coming) {
  return (
    <SignedInData>
      <ForMembers {...coming} />
    </SignedInData>
  );
}

function ForMembers(coming: Coming) {
  const text = useText(stationSongText);
  const { me, tab } = useMember(coming);
  const back = useBack(coming.stationId, tab);
  if (!me) return <Header />;
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    back.go();
  };
  return (
    <>
      {back.station && back.isHere ? (
        <div className="ws">
          <WorkspaceHead station={back.station} me={me} tab={tab} isAbove={false} />
        </div>
      ) : (
        <Header />
      )}
      <nav className={css.way} aria-label={text.backLabel}>
        <div className="wrap">
          <a href={back.href} onClick={leave} className={classes(buttonClass({ kind: 'quiet' }), css.back)}>
            <ArrowLeftIcon flip />
            {text.back[tab]}
            <span className={css.key} aria-hidden="true">
              <Kbd>Esc</Kbd>
            </span>
          </a>
        </div>
      </nav>
    </>
  );
}
