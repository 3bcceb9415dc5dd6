import type { ReactNode } from 'react';

/** Opens beside the dialog, which stays as it is. */
export function LegalLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-ink underline">
      {children}
    </a>
  );
}
