import webPush from 'web-push';

/** Identifies a sender to push services (VAPID, RFC 8292): base64url of a key pair on P-256. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser's subscription: the address for its messages, and keys for messages that only it can read. */
interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/**
 * The request that sends a message to a browser: encrypted for it alone (RFC 8291), signed by the sender.
 * @param sender whom a push service may contact: an address that begins with `https:` or `mailto:`
 * @param seconds how long the push service stores it for a browser that is offline
 */
export function pushRequest(
  { endpoint, p256dh, auth }: PushDevice,
  message: object,
  { keys, sender, seconds }: { keys: PushKeys; sender: string; seconds: number },
): { headers: Record<string, string>; body: Buffer } {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: sender, ...keys }, TTL: seconds },
  );
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.from(body ?? ''),
  };
}
