import type { ComponentProps } from 'react';

/** Hides its text from all but assistive technology. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />;
}
