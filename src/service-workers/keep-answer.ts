/** A full device keeps no more files; the one that was asked for is answered all the same. */
export async function keepAnswer(cacheName: string, request: RequestInfo, answer: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(request, answer);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
  }
}
