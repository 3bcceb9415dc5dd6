import { useId, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { fieldAria, FieldFrame, inputClass, type FieldText } from './field.tsx';

interface AutoGrowProps extends ComponentProps<'textarea'> {
  readonly maxHeightPx: number;
  readonly focusOnMount?: boolean;
}

/** Grows with its text up to a limit; then it scrolls. */
export function AutoGrowTextarea({ maxHeightPx, focusOnMount = false, ...rest }: AutoGrowProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = element.current;
    if (area === null) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, maxHeightPx)}px`;
    area.style.overflowY = area.scrollHeight > maxHeightPx ? 'auto' : 'hidden';
  }, [rest.value, maxHeightPx]);
  // Before the browser can have a key stroke for it.
  useLayoutEffect(() => {
    if (!focusOnMount) return;
    element.current?.focus();
    // What is typed next comes behind a text that is there.
    element.current?.setSelectionRange(element.current.value.length, element.current.value.length);
  }, [focusOnMount]);
  return <textarea ref={element} {...rest} />;
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldText {}

/** A field of several lines. */
export function TextArea({ label, hint, error, hideLabel, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error }} hideLabel={hideLabel ?? false}>
      <textarea
        {...rest}
        {...fieldAria(id, { label, hint, error })}
        id={id}
        className={classNames(inputClass, 'resize-y py-2.5', className)}
      />
    </FieldFrame>
  );
}
