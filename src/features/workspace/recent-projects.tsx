import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '#data/projects/use-projects.ts';
import { ProjectGrid } from './project-grid.tsx';

/** Shows the three latest projects; nothing at all for somebody who has none. */
export function RecentProjects() {
  const { t } = useTranslation('home');
  const state = useProjects({ sort: 'updated', limit: 3 });
  if (state.status === 'loading' || state.total === 0) return null;
  return (
    <section aria-labelledby="recent-title" className="page pb-16">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="recent-title" className="m-0 text-xl font-semibold">
          {t('recent.title')}
        </h2>
        <Link
          to="/Workspace"
          className="control inline-flex items-center gap-1.5 text-sm text-accent-text no-underline hover:underline"
        >
          {t('recent.all')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ProjectGrid projects={state.projects} headingLevel={3} />
    </section>
  );
}
