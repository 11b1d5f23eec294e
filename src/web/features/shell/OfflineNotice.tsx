import { shellText } from '../../../text/shell/shell.ts';
import { useText } from '../../browser/language.ts';
import { useLine } from './connectivity.ts';
import { FootNotice } from './FootNotice.tsx';

/** Says at the foot of the screen that there is no connection, or no server at its end, for as long as that is so. */
export function OfflineNotice() {
  const text = useText(shellText);
  const line = useLine();
  return <FootNotice>{line !== 'here' && text[line]}</FootNotice>;
}
