import { ArrowLeft, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useBack } from './open-overlays.ts';

export interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly widthPx?: number;
  /** Without it there is neither an X nor closing by Escape. Default true. */
  readonly canClose?: boolean;
  /** The step before, on a button of the dialog and by the Back button, which else closes where closing is offered. */
  readonly back?: { readonly label: string; go(): void } | undefined;
  /** Lets a click beside the panel close it. Default true. */
  readonly closesOnMask?: boolean;
}

/** Shows a dialog as long as it is rendered. Load it with `lazy()`: it carries the overlay library. */
export function Dialog(props: DialogProps) {
  const { title, description, closeLabel, onClose, children, footer, widthPx = 480 } = props;
  const { canClose = true, closesOnMask = true, back } = props;
  const [opener] = useState(findOpener);
  useBack(true, () => (back === undefined ? canClose && onClose() : back.go()));
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (opener?.isConnected === true) opener.focus({ preventScroll: true });
  };
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="animate-overlay fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-3 backdrop-blur-xs">
          <RadixDialog.Content
            style={{ maxWidth: widthPx }}
            className="animate-panel relative my-auto w-full min-w-0 rounded-[1.25rem] border border-line bg-surface p-6 shadow-overlay outline-none sm:p-8"
            onOpenAutoFocus={focusFieldOverDialog}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={(event) => !canClose && event.preventDefault()}
            onInteractOutside={(event) => !(canClose && closesOnMask) && event.preventDefault()}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <RadixDialog.Title className="m-0 pr-10 text-xl font-semibold">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description asChild>
                <div className="mt-2 text-pretty text-muted">{description}</div>
              </RadixDialog.Description>
            )}
            {back !== undefined && (
              <IconButton
                label={back.label}
                className={`absolute top-4 ${canClose ? 'right-14' : 'right-4'}`}
                onClick={() => back.go()}
              >
                <ArrowLeft aria-hidden className="size-5" />
              </IconButton>
            )}
            {children}
            {footer !== undefined && <div className="mt-7 flex flex-wrap justify-end gap-2.5">{footer}</div>}
            {canClose && (
              <RadixDialog.Close asChild>
                <IconButton label={closeLabel} className="absolute top-4 right-4">
                  <X aria-hidden className="size-5" />
                </IconButton>
              </RadixDialog.Close>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A field that takes the focus when it appears loses it to the dialog underneath, which still holds it then: it gets it back. */
function focusFieldOverDialog(event: Event): void {
  if (document.querySelectorAll('[role="dialog"]').length < 2 || !(event.target instanceof HTMLElement)) return;
  const field = event.target.querySelector<HTMLElement>('input:not([hidden]), textarea');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** Finds the element that had the focus when the dialog was asked for; for an entry of a menu, which closes, the menu's button. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement;
  const menuButtonId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  const opener = menuButtonId === null ? focused : document.getElementById(menuButtonId);
  return opener instanceof HTMLElement ? opener : null;
}
