import { useEffect, useRef, type ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'>;

/** Checks nothing by itself. When a field turns out wrong after it is sent, the first such field gets the focus. */
export function Form({ onSubmit, onInput, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  // With every render: what is wrong may come back from the server.
  useEffect(() => {
    if (!isSent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong === null || wrong === undefined) return;
    isSent.current = false;
    wrong.focus();
  });
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        isSent.current = true;
        onSubmit?.(event);
      }}
      onInput={(event) => {
        isSent.current = false;
        onInput?.(event);
      }}
    />
  );
}
