import { Script } from 'node:vm';

/** Says why a script cannot be read; it is compiled and never run. */
export function scriptFault(script: string): string | null {
  try {
    return new Script(script) instanceof Script ? null : '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
