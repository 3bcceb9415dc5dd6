/** `new` is the prompt on the home page, a number the prompt in that project. */
export type DraftKey = 'new' | number;
