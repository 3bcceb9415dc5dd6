import { useState } from 'react';
import { classNames } from './class-names.ts';

const SIZES = { small: 'size-9 text-sm', large: 'size-20 text-3xl' } as const;

interface AvatarProps {
  readonly name: string;
  /** Address of a picture; without one, or while it cannot be loaded, the first letter of the name is shown. */
  readonly picture?: string | null | undefined;
  readonly size?: keyof typeof SIZES;
}

/** Shows a person in a circle. */
export function Avatar({ name, picture = null, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const letter = Array.from(name.trim())[0] ?? '';
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text uppercase',
        SIZES[size],
      )}
    >
      {picture === null || picture === failed ? (
        letter
      ) : (
        <img src={picture} alt="" className="size-full object-cover" onError={() => setFailed(picture)} />
      )}
    </span>
  );
}
