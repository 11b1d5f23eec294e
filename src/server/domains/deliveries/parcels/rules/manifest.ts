import type { XmlNode } from '../../../../gateways/xml/index.ts';
import { element as el } from '../../messages/rules/element.ts';
import { type Party, partyElement } from '../../messages/rules/new-release-message.ts';

interface Batch {
  folder: string;
  sender: Party;
  recipient: Party;
  createdAt: Date;
  isTest: boolean;
  messageId: string;
  /** Path of the message within the batch's folder. */
  messagePath: string;
  messageHash: string;
  reference: string;
  kind: 'insert' | 'update' | 'takedown' | 'test';
}

const delivery = {
  insert: 'NewReleaseDelivery',
  test: 'NewReleaseDelivery',
  update: 'UpdateDelivery',
  takedown: 'TakeDown',
};

/** The file that completes a batch: it lists the batch's messages, and comes last. */
export const manifest = (batch: Batch): XmlNode =>
  el(
    'ernc:ManifestMessage',
    [
      el('MessageHeader', [
        partyElement('MessageSender', batch.sender),
        partyElement('MessageRecipient', batch.recipient),
        el('MessageCreatedDateTime', batch.createdAt.toISOString()),
      ]),
      el('IsTestFlag', batch.isTest),
      el('RootDirectory', `/${batch.folder}`),
      el('NumberOfMessages', 1),
      el('MessageInBatch', [
        el('MessageType', 'NewReleaseMessage'),
        el('MessageId', batch.messageId),
        el('URI', batch.messagePath),
        el('IncludedReleaseId', [el('ProprietaryId', batch.reference, { Namespace: batch.sender.dpid })]),
        el('DeliveryType', delivery[batch.kind]),
        el('HashSum', [el('Algorithm', 'SHA-256'), el('HashSumValue', batch.messageHash)]),
      ]),
    ],
    { 'xmlns:ernc': 'http://ddex.net/xml/ern-c/16', MessageVersionId: '1.6' },
  );
