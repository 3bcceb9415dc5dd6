import { Ellipsis } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface CardMenuButtonProps {
  readonly label: string;
  /** The menu with its own button, loaded when it is used for the first time. */
  readonly menu: ReactNode;
}

/** Shows a plain button until it is used; then the menu itself is loaded. */
export function CardMenuButton({ label, menu }: CardMenuButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={label}
      size="small"
      className="relative z-1 -mt-1 -mr-1"
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Ellipsis aria-hidden className="size-4" />
    </IconButton>
  );
  return isWanted ? <Suspense fallback={button}>{menu}</Suspense> : button;
}
