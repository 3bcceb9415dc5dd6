/** Raised with every change of the bridge's messages; both sides refuse another version. */
export const BRIDGE_VERSION = 7;

/** The one message from the app's window to the bridge page. It brings a MessagePort, over which everything else goes. */
export function isBridgeHello(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('version' in message)) return false;
  return message.type === 'sparkvibe.connect' && message.version === BRIDGE_VERSION;
}
