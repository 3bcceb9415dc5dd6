import { AppError } from '#core/domain/app-error.ts';
import { EMAIL_CHANGE_FIELDS, type EmailChangeField } from '#core/protocol/http/sign-in.ts';

/** The address that a refusal of the server is about; null for one that is about neither alone. */
export function blamedBy(failure: unknown): EmailChangeField | null {
  const field = failure instanceof AppError ? failure.values['field'] : undefined;
  return EMAIL_CHANGE_FIELDS.find((each) => each === field) ?? null;
}
