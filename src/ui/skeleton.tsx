import { classNames } from './class-names.ts';

export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-control bg-hover', className)} />;
}
