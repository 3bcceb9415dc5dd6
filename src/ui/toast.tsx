import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type ToastTone = 'info' | 'success' | 'error';
/** Action on the event, such as undoing it. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** A newer toast about the same takes this one's place: what it offers is out of date then. */
  readonly about: string;
}
export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action: ToastAction | null;
}

export const TOAST_MS = 3000;
/** Long enough to find the button. */
const ACTION_TOAST_MS = 8000;
const ICONS = { info: Info, success: CircleCheck, error: CircleAlert } as const;
const COLORS = { info: 'text-accent-text', success: 'text-success', error: 'text-danger' } as const;

const SHOWN_MAX = 3;

let toasts: readonly Toast[] = [];
let waiting: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  const room = Math.max(0, SHOWN_MAX - next.length);
  toasts = [...next, ...waiting.slice(0, room)];
  waiting = waiting.slice(room);
  for (const listener of listeners) listener();
}

/** Tells something at the top of the page for some seconds. Neither the same words nor offers about the same are stacked. */
export function showToast(tone: ToastTone, text: string, action: ToastAction | null = null): void {
  const isOver = (toast: Toast) => toast.text === text || (action !== null && toast.action?.about === action.about);
  setToasts([...toasts.filter((toast) => !isOver(toast)), { id: nextId++, tone, text, action }].slice(-SHOWN_MAX));
}

/** Tells one of several things that each count, also in the same words: it takes nothing's place and waits for room. */
export function queueToast(tone: ToastTone, text: string): void {
  waiting = [...waiting, { id: nextId++, tone, text, action: null }];
  setToasts(toasts);
}

export function dismissToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ToastItem({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), toast.action === null ? TOAST_MS : ACTION_TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const Icon = ICONS[toast.tone];
  return (
    <li className="animate-panel pointer-events-auto flex max-w-full items-center gap-2.5 rounded-xl border border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-overlay">
      <Icon aria-hidden className={classNames('size-4 shrink-0', COLORS[toast.tone])} />
      <span className="min-w-0 break-words">{toast.text}</span>
      {toast.action !== null && (
        <Button
          size="small"
          variant="ghost"
          className="text-accent-text!"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.onSelect();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton size="small" label={closeLabel} onClick={() => dismissToast(toast.id)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

/** Shows the toasts, once per page. A live region, so that new ones are read out. */
export function ToastRegion({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <section aria-label={label} aria-live="polite" className="pointer-events-none fixed inset-x-3 top-3 z-60">
      <ol className="m-0 flex list-none flex-col items-center gap-2 p-0">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>
  );
}
