import {
  Briefcase,
  Building2,
  CalendarCheck,
  Gamepad2,
  GraduationCap,
  Hash,
  HeartHandshake,
  HeartPulse,
  House,
  Images,
  Newspaper,
  Plane,
  ShoppingBag,
  Ticket,
  Users,
  UtensilsCrossed,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TagCount } from '#data/gallery/gallery-cache.ts';
import { fitTags, TAG_CLOUD } from './fit-tags.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  business: Building2,
  shop: ShoppingBag,
  food: UtensilsCrossed,
  booking: CalendarCheck,
  event: Ticket,
  community: Users,
  education: GraduationCap,
  portfolio: Images,
  health: HeartPulse,
  travel: Plane,
  tool: Wrench,
  team: Briefcase,
  game: Gamepad2,
  media: Newspaper,
  nonprofit: HeartHandshake,
  home: House,
};

interface TagCloudProps {
  readonly tags: readonly TagCount[];
  readonly chosen: string | null;
  readonly onChoose: (tag: string | null) => void;
}

/** The tags in one row, the most used first; a click filters by one, another click ends that (HOME-19). */
export function TagCloud({ tags, chosen, onChoose }: TagCloudProps) {
  const { t } = useTranslation('gallery');
  const shown = useMemo(() => fitTags(byCount(tags), ({ name }) => textWidth(name)), [tags]);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t('tags')}
      className="m-0 flex list-none flex-wrap justify-center p-0"
      style={{ maxWidth: TAG_CLOUD.width, gap: TAG_CLOUD.gap, fontSize: TAG_CLOUD.font }}
    >
      {shown.map(({ id, name }) => {
        const Icon = ICONS[id] ?? Hash;
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              className="control inline-flex h-8 items-center rounded-full bg-raised leading-none whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
              style={{ paddingInline: TAG_CLOUD.padding }}
              onClick={() => onChoose(id === chosen ? null : id)}
            >
              <span className="flex shrink-0" style={{ width: TAG_CLOUD.icon }}>
                <Icon aria-hidden className="size-3.5" />
              </span>
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function byCount(tags: readonly TagCount[]): readonly TagCount[] {
  return tags.toSorted((left, right) => right.count - left.count);
}

let canvas: CanvasRenderingContext2D | null | undefined;

function textWidth(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null || canvas === undefined) return text.length * TAG_CLOUD.font * 0.6;
  canvas.font = `${TAG_CLOUD.font}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(canvas.measureText(text).width);
}
