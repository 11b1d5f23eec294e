/** Whether this browser can show messages while no page is open. On an iPhone only a home screen app can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the browser's settings forbid push messages. Only the person can change that. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied';

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

/** The address of this browser's subscription; null while it has none. */
export const pushAddress = async (): Promise<string | null> => (await subscriptionOf())?.endpoint ?? null;

/**
 * Asks the reader for permission, and subscribes. Null if they decline.
 * @throws if the browser reaches no push service
 */
export async function subscribe(
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register('/push-worker.js');
  // A subscription made with another key can't be used again.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends this browser's subscription. Returns its address; null if there was none. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await subscriptionOf();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
