import { AppError } from '#core/domain/app-error.ts';

/** Longer than any read of a page takes: what takes longer hangs. */
export const READ_LIMIT_MS = 5000;

/** Gives what `reading` gives, or UNAVAILABLE once the limit is over. The reading itself goes on, and nobody hears of its end. */
export function withinLimit<Found>(reading: Promise<Found>): Promise<Found> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('UNAVAILABLE')), READ_LIMIT_MS);
    reading.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
