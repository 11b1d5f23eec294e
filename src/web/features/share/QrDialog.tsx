import { encode } from 'uqr';
import { shareText } from '#text/releases/share.ts';
import { shareDialogsText } from '#text/releases/share-dialogs.ts';
import { useText } from '#web/browser/language.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DownloadIcon } from '#web/ui/icons.ts';
import css from './ShareBox.module.css';

/** Quiet zone, in modules (ISO/IEC 18004 requires four). */
const border = 4;

/** Shows an address as a QR code, to scan or download. It is always dark on light, as scanners need it. */
export default function QrDialog({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const text = useText(shareDialogsText);
  const { data, size } = encode(url, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={useText(shareText).qr}
      closeLabel={text.close}
      confirm={{
        href: `data:image/svg+xml,${encodeURIComponent(file)}`,
        download: `${name}.svg`,
        children: (
          <>
            <DownloadIcon />
            {text.qrDownload}
          </>
        ),
      }}
    >
      <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={url}>
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" shapeRendering="crispEdges" d={path} />
      </svg>
      <p className={css.help}>{text.qrHelp}</p>
    </Dialog>
  );
}
