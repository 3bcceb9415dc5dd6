import { useTranslation } from 'react-i18next';
import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type texts from '#locales/en-US/diagnostics.json';

/** Lists the repairs and omissions of a version, folded away. */
export function BuildNotes({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const { t } = useTranslation('generate');
  const textOf = useDiagnosticText();
  // Words that were not understood stand in the reply itself.
  const lines = [...new Set(diagnostics.filter(({ code }) => code !== 'notUnderstood').map(textOf))];
  if (lines.length === 0) return null;
  return (
    <details className="text-xs text-muted">
      <summary className="control w-fit rounded py-1">{t('chat.notes', { count: lines.length })}</summary>
      <ul className="m-0 mt-1 flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the text of a diagnostic; one that wraps another (`repaired`, `leftOut`, `dropped`) names its problem. */
function useDiagnosticText(): (diagnostic: Diagnostic) => string {
  const { t, i18n } = useTranslation('diagnostics');
  // Codes come out of stored records; a test holds that each one of the engine has a text.
  const isKnown = (code: string): code is keyof typeof texts => i18n.exists(`diagnostics:${code}`);
  return ({ code, values }) => {
    const wrapped = String(values?.['problem'] ?? '');
    const problem = t(isKnown(wrapped) ? wrapped : 'other', { ...values });
    return t(isKnown(code) ? code : 'other', { ...values, problem });
  };
}
