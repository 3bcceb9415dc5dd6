import { AppError } from '#core/domain/app-error.ts';

/** Loads a part of the app; OFFLINE when it is out of reach, so that a TypeError always means a bug. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    // Browsers throw this when an imported file cannot be fetched.
    if (error instanceof TypeError) throw new AppError('OFFLINE', { cause: error });
    throw error;
  }
}
