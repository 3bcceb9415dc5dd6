import '#tests/support/browser-storage.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { must } from '#core/domain/assert.ts';
import { createCommandServer } from '#tests/support/command-server.ts';
import { buildLocally, signInLocally } from '#tests/support/local-project.ts';
import { cancelCommand } from './cancel-command.ts';
import { failBuild } from './finish-build.ts';
import { submitPrompt } from './submit-prompt.ts';
import { findProject } from '../projects/use-project.ts';
import { findProjects } from '../projects/use-projects.ts';
import { type AppDatabase } from '../store/database.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';

let database: AppDatabase;

beforeEach(async () => {
  ({ database } = await signInLocally(101, 102));
});

describe('prompts', () => {
  it('are stored whole before anything is sent: project, chat, submission and a draft command', async () => {
    const { projectId, submissionId } = await submitPrompt({ projectId: null, prompt: '  A bakery  ' });
    const details = must(await findProject(database, projectId), 'project');
    expect(projectId).toBe(101);
    expect(details.chat.map((entry) => entry.text)).toEqual(['A bakery']);
    expect(details.submissions.map((submission) => submission.state)).toEqual(['building']);
    expect((await database.outbox.get({ id: submissionId }))?.state).toBe('draft');
    expect(await drain()).toMatchObject({ reason: 'idle', confirmed: 0 });
  });

  it('are shown as a finished local version at once, without a number until the server gives one', async () => {
    const { projectId } = await buildLocally();
    const details = must(await findProject(database, projectId), 'project');
    expect(details.project).toMatchObject({ title: 'Crumb', state: 30 });
    expect(details.versions).toMatchObject([{ id: details.project.currentVersionId, number: null }]);
    const { projects } = await findProjects(database, { search: '', group: 'all', sort: 'updated', limit: 5 });
    expect(projects).toMatchObject([{ waiting: 1, thumbnail: { primary: '#7a1f1f', title: 'Crumb' } }]);
  });

  it('need a leased id offline and leave nothing behind without one', async () => {
    await database.leases.clear();
    await database.leases.put({ id: 7 });
    await submitPrompt({ projectId: null, prompt: 'One' });
    await expect(submitPrompt({ projectId: null, prompt: 'Two' })).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(await database.chat.count()).toBe(1);
    expect(await database.projects.count()).toBe(1);
  });

  it('can be cancelled while draft or pending, and give their text back', async () => {
    const { projectId, submissionId } = await buildLocally();
    expect(await cancelCommand(submissionId)).toEqual({ cancelled: true, prompt: 'A bakery' });
    expect(await findProject(database, projectId)).toBeNull();
    expect(await database.versions.count()).toBe(0);
    expect(await cancelCommand(submissionId)).toEqual({ cancelled: false, because: 'sent' });
  });

  it('that the engine cannot build are not sent and say why', async () => {
    const { projectId, submissionId } = await submitPrompt({ projectId: null, prompt: '!!!' });
    await failBuild(submissionId, 'PROMPT_NO_WORDS');
    expect(await findProject(database, projectId)).toMatchObject({ project: { state: 40 }, submissions: [{ state: 'failed' }] });
    expect(await database.outbox.count()).toBe(0);
  });
});

function drain(server = createCommandServer()) {
  return drainOutbox(database, server.border);
}
