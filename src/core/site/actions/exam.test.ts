import { describe, expect, it } from 'vitest';
import { startCampus } from '../talk/campus.fixture.ts';

const RIGHT: Readonly<Record<string, number>> = { 'Which is a fish?': 1, 'Which is a whale?': 0, 'Which is a tree?': 1 };

function readPaper(page: string) {
  const attempt = /name="attempt"\s+value="([^"]+)"/.exec(page)?.[1] ?? '';
  const questions = [...page.matchAll(/<\/span>\s+(Which is [^<?]+\?)/g)].map((match) => match[1] ?? '');
  return { attempt, questions };
}

describe('exams', () => {
  it('hand out a paper without answers, score it, and explain the mistakes', async () => {
    const { follow, see, ask } = startCampus();
    const paper = await follow('exam', 'exam', { do: 'start' });
    const { attempt, questions } = readPaper(paper);
    expect(questions).toHaveLength(3);
    expect(paper).toContain('data-until=');
    expect(paper.replace(/<script>[^]*<\/script>/, '')).not.toMatch(/Because of|data-answer|Right answer/);
    expect(await (await ask('/_api/data/question')).text()).not.toMatch(/Because of|"answer"/);
    const answers = questions.map((question, index) => [`q${index}`, String(index === 0 ? 2 : (RIGHT[question] ?? 0))]);
    const result = await follow('exam', 'exam', { attempt, ...Object.fromEntries(answers) });
    expect(result).toContain('Your score: 2 of 3 (67%)');
    expect(result).toContain('Passed');
    expect(result).toContain('Error analysis');
    expect(result).toContain('Because of');
    expect(await see('/exam')).toContain('Best score: 67%');
    expect(await see('/exam', 'eve')).not.toContain('Best score');
  });

  it('score a paper once, for its own visitor alone, also when it is sent twice at once', async () => {
    const { follow, act, see } = startCampus();
    const { attempt, questions } = readPaper(await follow('exam', 'exam', { do: 'start' }));
    expect((await act('exam', 'exam', { attempt, q0: '0' }, 'eve')).status).toBe(404);
    expect(await see(`/exam?exam.a=${attempt}`, 'eve')).not.toContain('Which is');
    const good = Object.fromEntries(questions.map((question, index) => [`q${index}`, String(RIGHT[question])]));
    await Promise.all([act('exam', 'exam', { attempt }), act('exam', 'exam', { attempt, ...good })]);
    expect(await see(`/exam?exam.a=${attempt}`)).toContain('Your score: 0 of 3');
  });

  it('are not passed after the time is over', async () => {
    let minute = 0;
    const { follow } = startCampus({ now: () => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString() });
    const { attempt, questions } = readPaper(await follow('exam', 'exam', { do: 'start' }));
    minute = 30;
    const good = Object.fromEntries(questions.map((question, index) => [`q${index}`, String(RIGHT[question])]));
    expect(await follow('exam', 'exam', { attempt, ...good })).toMatch(/Your score: 3 of 3[^]*Not passed – The time was over/);
  });

  it('take questions of one topic, and practice shows them by topic with their answers', async () => {
    const { follow, see } = startCampus();
    expect(readPaper(await follow('exam', 'exam', { do: 'start', group: 'sea', count: '5' })).questions).toHaveLength(2);
    const bank = await see('/bank?bank.group=land');
    expect(bank).toContain('Which is a tree?');
    expect(bank).toContain('Because of q-3.');
    expect(bank).not.toContain('Which is a fish?');
  });
});
