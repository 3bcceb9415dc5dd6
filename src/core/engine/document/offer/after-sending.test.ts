import { describe, expect, it } from 'vitest';
import { completed, LIBRARY } from '../complete.fixture.ts';
import type { AuthoredBrief } from '../lines/brief-line.ts';

const thanksIn = (brief: AuthoredBrief) =>
  completed(brief).document.blocks.find(({ type }) => type === 'form')?.options?.['thanks'];

describe('the words after sending', () => {
  it('name no page that the sender cannot see', () => {
    const brief: AuthoredBrief = {
      actors: ['visitor'],
      entities: [
        { id: 'swarm', name: 'Swarm report', class: 'request', fields: ['place'], access: 'read: nobody; create: public' },
      ],
      actions: ['visitor: report swarm report'],
    };
    expect(thanksIn(brief)).toBe('Thank you, it has been sent.');
  });

  it('say who decides', () => {
    expect(thanksIn(LIBRARY)).toMatch(/The librarian decides on it\.$/);
  });
});
