import { createContext, use } from 'react';
import { showToast } from './toast.tsx';

/** The text for a failure that a person can be told of; null for a bug. */
export type ErrorText = (error: unknown) => string | null;

const ErrorTextContext = createContext<ErrorText>(() => null);
/** Gives the components below it the texts of expected failures. */
export const ErrorTextProvider = ErrorTextContext.Provider;

/** Returns a function that runs a command for an event handler: an expected failure becomes a toast, a bug is thrown on. */
export function useErrorToast(): (command: () => Promise<unknown>) => void {
  const textOf = use(ErrorTextContext);
  return (command) => {
    command().catch((error: unknown) => {
      const text = textOf(error);
      if (text === null) throw error;
      showToast('error', text);
    });
  };
}
