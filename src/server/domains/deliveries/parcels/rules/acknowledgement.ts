import { cleanOutsideText } from '../../../../../contract/vocabulary/clean-text.ts';
import { safeExternalUrl } from '../../../../../contract/vocabulary/external-url.ts';
import type { XmlNode } from '../../../../gateways/xml/index.ts';
import { textIn } from '../../messages/rules/check-message.ts';

/** A service's answer to a parcel. */
export interface Acknowledgement {
  isAccepted: boolean;
  /** The reason for a refusal, in its words. */
  reason: string | null;
  /** The song's address there. */
  link: string | null;
}

/** Larger ones aren't read. */
export const longestAnswer = 64 * 1024;

/** Parses a service's answer to a parcel; null if it isn't one, or answers another message (threat Q7). */
export function toAcknowledgement(answer: XmlNode, messageId: string): Acknowledgement | null {
  if (!/(^|:)FtpAcknowledgementMessage$/.test(answer.name)) return null;
  if (textIn(answer, 'MessageId') !== messageId) return null;
  const status = textIn(answer, 'FileStatus');
  if (status === null) return null;
  const text = textIn(answer, 'ErrorText');
  return {
    isAccepted: status === 'FileOK',
    reason:
      status === 'FileOK'
        ? null
        : (cleanOutsideText((text ?? status).slice(0, 500), { multiline: false }) ?? status.slice(0, 100)),
    link: safeExternalUrl(textIn(answer, 'ReleaseURL') ?? ''),
  };
}
