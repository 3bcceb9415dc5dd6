/** Shows the first letter of a name in a circle. */
export function Avatar({ name }: { readonly name: string }) {
  const letter = Array.from(name.trim())[0] ?? '';
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text uppercase"
    >
      {letter}
    </span>
  );
}
