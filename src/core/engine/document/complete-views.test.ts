import { describe, expect, it } from 'vitest';
import { completed } from './complete.fixture.ts';

describe('views of a brief', () => {
  it('draws a list as the view of it asks, once', () => {
    const { document } = completed({ entities: ['task: status (open|done)'], views: [{ of: 'task', as: 'board' }] });
    expect(document.blocks.filter(({ page }) => page === 'task-list').map(({ variant }) => variant)).toEqual(['board']);
  });
});
