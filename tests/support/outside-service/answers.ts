/** What a service answers to a message. */
export interface Answer {
  version: string;
  /** The batch's folder, without a priority. */
  batch: string;
  release: string;
  messageId: string;
  sender: string;
  /** Why it is refused; null if it is accepted. */
  fault: string | null;
}

const dpid = 'PADPIDA2026000001T';

/** An answer in the shape of the batch's version, 1.6 or 1.7. */
export function answerXml({ version, batch, release, messageId, sender, fault }: Answer): string {
  const parties = `<MessageSender><PartyId>${dpid}</PartyId></MessageSender>
    <MessageRecipient><PartyId>${sender}</PartyId></MessageRecipient>
    <MessageCreatedDateTime>${new Date().toISOString()}</MessageCreatedDateTime>`;
  const status = fault === null ? 'FileOK' : 'ResourceCorrupt';
  const error = fault === null ? '' : `<ErrorText>${fault}</ErrorText>`;
  const day = batch.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
  const answer =
    version === '1.6'
      ? `<a:FtpAcknowledgementMessage xmlns:a="http://ddex.net/xml/ern-c-sftp/16" MessageVersionId="1.6">
          <MessageHeader>${parties}</MessageHeader>
          <AcknowledgedFile><ReleaseId>${release}</ReleaseId><Date>${day}</Date></AcknowledgedFile>
          <FileStatus>${status}</FileStatus>${error}
        </a:FtpAcknowledgementMessage>`
      : `<a:ErnAcknowledgementStatusMessage xmlns:a="http://ddex.net/xml/ern-c-sftp/17">
          <MessageHeader><MessageId>S-${batch}</MessageId>${parties}</MessageHeader>
          <ReleaseStatus>
            <ReleaseId><ProprietaryId Namespace="${sender}">${release}</ProprietaryId></ReleaseId>
            <ReleaseStatus>${fault === null ? 'SuccessfullyIngestedByReleaseDistributor' : 'IngestionFailed'}</ReleaseStatus>
            <Acknowledgement>
              <MessageType>NewReleaseMessage</MessageType><BatchId>${batch}</BatchId>
              <MessageId>${messageId}</MessageId>
              <MessageStatus><Status>${status}</Status>${error}</MessageStatus>
            </Acknowledgement>
          </ReleaseStatus>
        </a:ErnAcknowledgementStatusMessage>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${answer}`;
}
