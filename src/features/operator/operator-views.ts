/** The parts of the page, in the order of their tabs. */
export const OPERATOR_VIEWS = ['overview', 'accounts', 'invitations', 'applications', 'orders', 'feedback', 'deeds'] as const;
export type OperatorView = (typeof OPERATOR_VIEWS)[number];
