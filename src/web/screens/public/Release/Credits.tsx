import type { PublicRelease } from '#contract/releases/releases.ts';
import { releaseText } from '#text/releases/release.ts';
import { useText } from '#web/browser/language.ts';
import {
  type CreditLine,
  type factsOf,
  ownerLines,
  rightsLine,
} from '#web/features/releases/credit-lines.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import css from './Credits.module.css';

interface CreditsProps {
  release: PublicRelease;
  lines: readonly CreditLine[];
  facts: ReturnType<typeof factsOf>;
}

/** Who made the song, the artist's notes, who owns it, its facts, and its UPC. */
export function Credits({ release, lines, facts }: CreditsProps) {
  const text = useText(releaseText);
  const owners = ownerLines(release, text.roles);
  return (
    <>
      {lines.length > 0 && <Names lines={lines} className={css.large} />}
      {release.credits_text && (
        <p className={css.free} dir="auto">
          {release.credits_text}
        </p>
      )}
      {owners.length > 0 && <Names lines={owners} className={css.small} />}
      <p className={css.rights}>
        {release.copyright_holders.length > 0 && <UserText>{rightsLine(release.copyright_holders)}</UserText>}
        {facts.map(({ name, value }) => (
          <span key={name}>
            {name} <UserText>{value}</UserText>
          </span>
        ))}
        {release.upc && (
          <span>
            {text.upc} <Ltr>{release.upc}</Ltr>
          </span>
        )}
      </p>
    </>
  );
}

/** Names by role. */
export function Names({ lines, className }: { lines: readonly CreditLine[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {lines.map(({ role, names }) => (
        <div key={role}>
          <dt>
            <UserText>{role}</UserText>
          </dt>
          <dd>
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <UserText>{name}</UserText>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
