import { useEffect, useRef, type FocusEvent } from 'react';
import type { ProjectCard } from '#data/projects/project-card.ts';

/** Moves the focus when the focused card goes: to the card in its place, else to whatever stands where the list was. */
export function useNextFocus(projects: readonly ProjectCard[]) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly id: number; readonly index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || projects.some(({ id }) => id === last.current?.id)) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const links = area.current?.querySelectorAll('a') ?? [];
    links[Math.min(index, links.length - 1)]?.focus();
  }, [projects]);
  const noteFocus = ({ target }: FocusEvent) => {
    const card = target.closest('li');
    const index = [...(card?.parentElement?.children ?? [])].findIndex((child) => child === card);
    const project = projects[index];
    if (project !== undefined) last.current = { id: project.id, index };
  };
  return { ref: area, onFocus: noteFocus };
}
