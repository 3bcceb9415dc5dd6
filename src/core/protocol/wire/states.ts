/** Project states of the specification by their words (docs/wire-names.md says why they keep their numbers). */
export const PROJECT_STATE = { waiting: 10, running: 20, finished: 30, failed: 40 } as const;
export type ProjectState = (typeof PROJECT_STATE)[keyof typeof PROJECT_STATE];

/** Purposes of captchas and mailed codes, as `code_type` numbers them. */
export const CODE_TYPE = { register: 0, forgot: 1, signIn: 2 } as const;
export type CodePurpose = keyof typeof CODE_TYPE;
/** Purposes of mailed codes; a new address is proven together with the present one. */
export type MailPurpose = CodePurpose | 'presentAddress' | 'newAddress';
