import type { ReactNode } from 'react';
import { releaseText } from '#text/releases/release.ts';
import { useText } from '#web/browser/language.ts';
import { DownloadIcon, OpenIcon } from '#web/ui/icons.ts';
import css from './LinkRow.module.css';

export interface LinkRowProps {
  href: string;
  /** At the row's end, left to right: a size, an address. */
  note?: string | undefined;
  /** Downloads the file instead of opening a tab. */
  isDownload?: boolean;
  children: ReactNode;
}

/** A link or a download, as an item of a list. */
export function LinkRow({ href, note, isDownload = false, children }: LinkRowProps) {
  const text = useText(releaseText);
  const behaviour = isDownload ? { download: '' } : { target: '_blank', rel: 'noopener' };
  return (
    <li>
      <a className={css.link} href={href} data-to={href} {...behaviour}>
        <span className={css.name}>{children}</span>
        {note && <span className={`ltr num one ${css.note}`}>{note}</span>}
        {isDownload ? <DownloadIcon /> : <OpenIcon flip />}
        {!isDownload && <span className="sr">{text.newTab}</span>}
      </a>
    </li>
  );
}
