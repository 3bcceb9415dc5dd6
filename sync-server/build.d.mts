export function buildStale(names?: readonly string[]): Promise<void>;
