import { useLiveQuery } from 'dexie-react-hooks';
import { getSession, useSession } from './session-state.ts';
import { userDatabase, type AppDatabase } from '../store/database.ts';
import { useSignal } from '../store/signal.ts';
import { reportStorageFailure, storageRepairs } from '../store/storage-state.ts';

/** Follows a query over the signed-in user's database; `undefined` while loading and when nobody is signed in. */
export function useStored<Value>(
  query: (database: AppDatabase) => Promise<Value>,
  inputs: readonly unknown[],
): Value | undefined {
  const session = useSession();
  const userId = session.status === 'signedOut' ? null : session.userId;
  const repairs = useSignal(storageRepairs);
  return useLiveQuery(async () => {
    if (userId === null) return undefined;
    try {
      return await query(userDatabase(userId));
    } catch (error) {
      reportStorageFailure(error);
      return undefined;
    }
  }, [userId, repairs, ...inputs]);
}

/** The database of whoever is signed in here, an expired sign-in included; null when signed out. */
export function currentDatabase(): AppDatabase | null {
  const userId = currentUserId();
  return userId === null ? null : userDatabase(userId);
}

/** Returns the id of the person signed in here, as above. */
export function currentUserId(): string | null {
  const session = getSession();
  return session.status === 'signedOut' ? null : session.userId;
}
