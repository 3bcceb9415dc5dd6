import { LIGHT, readableOn } from './readable-on.ts';

interface DrawnSiteProps {
  readonly background: string;
  readonly primary: string;
  readonly title: string;
}

/** Draws a site in its own colours from three facts, so it is there offline and at once. */
export function DrawnSite({ background, primary, title }: DrawnSiteProps) {
  const text = readableOn(background);
  return (
    <div aria-hidden className="relative h-[183px] overflow-hidden border-b border-line" style={{ background, color: text }}>
      <div className="flex items-center gap-2 px-5 pt-4">
        <i className="size-2.5 rounded-full" style={{ background: primary }} />
        <i className="h-1.5 w-14 rounded-full opacity-30" style={{ background: text }} />
        <i className="ml-auto h-1.5 w-6 rounded-full opacity-20" style={{ background: text }} />
        <i className="h-1.5 w-6 rounded-full opacity-20" style={{ background: text }} />
        <i className="h-4 w-9 rounded" style={{ background: primary }} />
      </div>
      <i className="absolute top-14 right-5 size-20 rounded-full opacity-20" style={{ background: primary }} />
      <i className="absolute top-18 right-9 size-12 rounded-full opacity-60" style={{ background: primary }} />
      <p className="relative m-0 line-clamp-2 max-w-[66%] pl-5 pt-6 text-xl leading-tight font-semibold tracking-tight">
        {title}
      </p>
      <i className="mx-5 mt-3 block h-5 w-20 rounded-md" style={{ background: primary }} />
      <div className="absolute inset-x-5 -bottom-3 grid grid-cols-3 gap-2.5">
        {[0, 1, 2].map((column) => (
          <i
            key={column}
            className="relative h-12 overflow-hidden rounded-lg"
            style={{ background: `color-mix(in srgb, ${background}, white ${text === LIGHT ? 6 : 82}%)` }}
          >
            <i className="absolute inset-0 opacity-10" style={{ background: text }} />
            <i className="absolute inset-x-0 top-0 h-6 opacity-35" style={{ background: primary }} />
          </i>
        ))}
      </div>
    </div>
  );
}
