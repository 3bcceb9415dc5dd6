/** Cleans pasted text before it enters the prompt. */
export type CleanPaste = (pasted: string) => { readonly text: string; readonly shortened: boolean };
