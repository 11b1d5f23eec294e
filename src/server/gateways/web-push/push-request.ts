import webPush from 'web-push';

/** By which push services know a sender (VAPID, RFC 8292): base64url of a key pair on P-256. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A browser's subscription: where its messages go, and the keys that only it can read with. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/**
 * The call that brings a message to a browser: encrypted for it alone (RFC 8291), signed by the sender.
 * @param sender whom a push service may write to: an address that begins with `https:` or `mailto:`
 * @param seconds how long the push service keeps it for a browser that is away
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
