/** Tells whether the server answers at all. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
