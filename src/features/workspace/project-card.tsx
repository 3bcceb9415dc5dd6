import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from 'lucide-react';
import { encodeProjectId } from '#core/domain/project-id.ts';
import type { ProjectCard as Project } from '#data/projects/project-card.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { CardMenuButton } from '#ui/card-menu-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PROJECT_STATE } from '#core/protocol/wire/states.ts';
import type { CardActions } from './card-actions.ts';
import { ProjectThumbnail } from './project-thumbnail.tsx';
import { relativeTime } from '#ui/relative-time.ts';

const CardMenu = lazy(async () => ({ default: (await import('./card-menu.tsx')).CardMenu }));

const STATE_TONES: Record<Project['state'], BadgeTone> = {
  [PROJECT_STATE.waiting]: 'neutral',
  [PROJECT_STATE.running]: 'accent',
  [PROJECT_STATE.finished]: 'neutral',
  [PROJECT_STATE.failed]: 'danger',
};

interface ProjectCardProps {
  readonly project: Project;
  /** Level of the card's heading in the outline of the page. */
  readonly headingLevel: 2 | 3;
  readonly nowMs: number;
  readonly actions?: CardActions;
}

export function ProjectCard({ project, headingLevel, nowMs, actions }: ProjectCardProps) {
  const { t, i18n } = useTranslation('workspace');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const shownId = encodeProjectId(project.id);
  const menuLabel = t('card.menu', { title: project.title });
  const isJustNow = nowMs - Date.parse(project.updatedAt) < 60_000;
  const changed = isJustNow
    ? t('card.justNow')
    : t('card.updated', { when: relativeTime(project.updatedAt, nowMs, i18n.language) });
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong">
      <ProjectThumbnail thumbnail={project.thumbnail} emptyText={t('card.noPreview')} />
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <div className="flex items-start gap-2">
          <Heading className="m-0 min-w-0 flex-1 text-base font-semibold tracking-normal">
            <Link
              to={project.state === PROJECT_STATE.waiting ? '/platform/requirement/$projectId' : '/platform/generate/$projectId'}
              params={{ projectId: shownId }}
              search={{ PROJECTID: shownId }}
              state={{ internal: true }}
              className="line-clamp-2 break-words text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
            >
              {project.title}
            </Link>
          </Heading>
          {actions !== undefined && project.starred === true && (
            <IconButton
              pressed
              label={t('card.unstar', { title: project.title })}
              size="small"
              className="relative z-1 -mt-1"
              onClick={({ currentTarget }) => {
                // The button goes with the star; the focus stays on the card.
                currentTarget.closest('article')?.querySelector('a')?.focus();
                actions.onStar(project);
              }}
            >
              <Star aria-hidden className="size-4 fill-current" />
            </IconButton>
          )}
          {actions !== undefined && (
            <CardMenuButton label={menuLabel} menu={<CardMenu project={project} actions={actions} label={menuLabel} />} />
          )}
        </div>
        {project.publish !== null && <p className="m-0 -mt-1 truncate text-sm text-muted">{project.publish.subdomain}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-1.5">
          <Badge tone={STATE_TONES[project.state]}>{t(`state.${project.state}`)}</Badge>
          {project.publish !== null && <Badge tone="success">{t('card.published')}</Badge>}
          {project.share !== undefined && <Badge tone="accent">{t('card.shared')}</Badge>}
          {project.unseen > 0 && <Badge tone="accent">{t('card.unseen', { count: project.unseen })}</Badge>}
          {project.waiting > 0 && <Badge tone="warning">{t('card.waiting', { count: project.waiting })}</Badge>}
          <time dateTime={project.updatedAt} className="ml-auto text-[0.8125rem] text-faint">
            {changed}
          </time>
        </div>
      </div>
    </article>
  );
}
