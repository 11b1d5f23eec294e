import type { MouseEvent } from 'react';
import { stationSongText } from '#text/stations/song.ts';
import { hasModifier } from '#web/browser/has-modifier.ts';
import { useText } from '#web/browser/language.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { Header } from '#web/features/shell/Header.tsx';
import { WorkspaceHead } from '#web/features/stations/head/WorkspaceHead.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ArrowLeftIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './StationHead.module.css';
import { useBackLink } from './useBackLink.ts';
import { type StationOrigin, useMember } from './useMember.ts';

/** The header of the workspace that the song was opened from, and a link back. */
export default function StationHead(origin: StationOrigin) {
  return (
    <SignedInData>
      <MemberHead {...origin} />
    </SignedInData>
  );
}

function MemberHead(origin: StationOrigin) {
  const text = useText(stationSongText);
  const { me, tab } = useMember(origin);
  const back = useBackLink(origin.stationId, tab);
  if (!me) return <Header />;
  const goBack = (event: MouseEvent) => {
    if (hasModifier(event)) return;
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
      <nav className={css.backBar} aria-label={text.backLabel}>
        <div className="wrap">
          <a href={back.href} onClick={goBack} className={classes(buttonClass({ kind: 'quiet' }), css.back)}>
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
