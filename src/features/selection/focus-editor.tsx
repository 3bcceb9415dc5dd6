import type { KeyboardEvent, PointerEvent } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_LIMITS, type Photo } from '#core/engine/blueprint/photo-schema.ts';
import { cutOf } from '#core/engine/render/photos.ts';

interface FocusEditorProps {
  readonly photo: Photo;
  /** Address of the whole picture; null while it is not here. */
  readonly address: string | null;
  readonly onChange: (photo: Photo) => void;
}

/** Sets what stays in sight of a picture: by a click, by dragging, or with the keys of three sliders. */
export function FocusEditor({ photo, address, onChange }: FocusEditorProps) {
  const { t } = useTranslation('generate');
  const { focus = [50, 50], zoom = 100, width, height } = photo;
  const cut = cutOf(photo);
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, length: number) => Math.min(100, Math.max(0, Math.round((at * 100) / Math.max(1, length))));
    onChange({ ...photo, focus: [percent(event.clientX - box.left, box.width), percent(event.clientY - box.top, box.height)] });
  };
  const share = (part: number, all: number) => `${(part * 100) / all}%`;
  return (
    <div className="flex flex-col gap-3">
      <div
        className="relative mx-auto max-w-full cursor-crosshair touch-none overflow-hidden rounded-card select-none"
        style={{
          background: photo.color,
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, ${Math.round((260 * width) / height)}px)`,
        }}
        onPointerDown={point}
        onPointerMove={point}
      >
        {address !== null && <img src={address} alt="" draggable={false} className="block size-full" />}
        <div
          aria-hidden
          className="pointer-events-none absolute outline-2 outline-white"
          style={{
            left: share(cut.left, width),
            top: share(cut.top, height),
            width: share(cut.width, width),
            height: share(cut.height, height),
            boxShadow: '0 0 0 999px rgb(0 0 0 / 55%)',
          }}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-accent shadow-overlay"
          style={{ left: `${focus[0]}%`, top: `${focus[1]}%` }}
        />
      </div>
      <p className="m-0 text-[0.8125rem] text-muted">{t('picture.focusHint')}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        <Slider label={t('picture.across')} value={focus[0]} onChange={(x) => onChange({ ...photo, focus: [x, focus[1]] })} />
        <Slider label={t('picture.down')} value={focus[1]} onChange={(y) => onChange({ ...photo, focus: [focus[0], y] })} />
        <Slider
          label={t('picture.zoom')}
          value={zoom}
          min={100}
          max={PHOTO_LIMITS.zoom}
          onChange={(next) => onChange({ ...photo, zoom: next })}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, min = 0, max = 100, onChange }: SliderProps) {
  const id = useId();
  // Enter in a slider would send the form around it.
  const keep = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id} className="flex justify-between gap-2">
        {label} <span className="text-muted tabular-nums">{`${value}%`}</span>
      </label>
      <input
        id={id}
        type="range"
        className="h-6 w-full accent-accent"
        aria-valuetext={`${value}%`}
        {...{ min, max, value }}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={keep}
      />
    </div>
  );
}
