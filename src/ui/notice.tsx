import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  neutral: 'bg-hover text-muted',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

interface NoticeProps {
  readonly tone: keyof typeof TONES;
  readonly children: ReactNode;
}

/** Says something that holds for the whole section; a failure is read out at once. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('m-0 rounded-control px-3.5 py-2.5 text-sm', TONES[tone])}
    >
      {children}
    </div>
  );
}
