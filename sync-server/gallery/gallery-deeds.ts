import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#core/domain/app-error.ts';
import type { Command, CommandOf } from '#core/protocol/commands.ts';
import { acceptCommand } from '../commands/accept-command.ts';
import { leaseProjectIds } from '../projects/leases.ts';
import type { Services } from '../services/services.ts';
import { galleryItems } from '../storage/tables/gallery.ts';
import { projects } from '../storage/tables/projects.ts';

type Bare<Kind extends Command> = Kind extends Command ? Omit<Kind, 'id' | 'createdAt'> : never;
type Deed = Bare<CommandOf<'setFavorite' | 'shareProject' | 'copyProject'>>;

/** Does what a call of the specification asks for as the command that a device would send: with the same rules, limits and records. */
export function createGalleryDeeds({ db, engine, writer, config, notifier }: Services) {
  const run = async (userId: string, deed: Deed): Promise<void> => {
    const about = { id: randomUUID(), createdAt: new Date().toISOString() };
    await acceptCommand({ db, engine, writer, creditRules: config.creditRules }, userId, { ...deed, ...about });
    notifier.poke(userId);
  };
  return {
    run,
    /** The id of the new project. */
    async copy(userId: string, source: { readonly projectId: number; readonly versionId: string }): Promise<number> {
      const [original] = await db
        .select({ title: projects.title, userId: projects.userId, shared: galleryItems.title })
        .from(projects)
        .leftJoin(galleryItems, eq(galleryItems.projectId, projects.id))
        .where(eq(projects.id, source.projectId));
      // Others see the title that was shared, not the present one.
      const shownTitle = original?.userId === userId ? original.title : original?.shared;
      const [projectId] = await leaseProjectIds(db, userId, 1);
      if (projectId === undefined) throw new AppError('TOO_MANY_REQUESTS');
      const title = shownTitle?.trim().slice(0, 50) || 'Remix';
      const { projectId: sourceProjectId, versionId: sourceVersionId } = source;
      const version = { versionId: randomUUID(), baseVersionId: null };
      await run(userId, { kind: 'copyProject', projectId, sourceProjectId, sourceVersionId, title, ...version });
      return projectId;
    },
  };
}
