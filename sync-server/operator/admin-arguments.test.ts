import { describe, expect, it } from 'vitest';
import { readAdminArguments } from './admin-arguments.ts';

const read = (line: string) => readAdminArguments(line.split(' ').filter((word) => word !== ''));

describe('the arguments of the operator', () => {
  it.each([
    ['accounts', { command: 'accounts', words: '', limit: 50 }],
    ['accounts ada --limit 3', { command: 'accounts', words: 'ada', limit: 3 }],
    ['credits Ada@Example.com 20 --once gift', { command: 'credits', account: 'ada@example.com', amount: 20, once: 'gift' }],
    ['invite --count 2 --days 7 --for a@example.com', { command: 'invite', count: 2, credits: 0, days: 7, for: 'a@example.com' }],
    ['codes --all', { command: 'codes', all: true }],
    ['suspend a@example.com --reason spam', { command: 'suspend', account: 'a@example.com', reason: 'spam' }],
    ['appoint a@example.com', { command: 'appoint', account: 'a@example.com' }],
    ['deeds', { command: 'deeds' }],
    ['export a@example.com', { command: 'export', account: 'a@example.com', file: 'sparkvibe-account.zip' }],
  ])('are read: %s', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  it.each([
    ['', ''],
    ['dance', 'There is no command dance.'],
    ['toString', 'There is no command toString.'],
    ['suspend', 'suspend: account'],
    ['suspend nobody', 'suspend: account'],
    ['suspend a@example.com b@example.com', 'Too much after suspend: b@example.com'],
    ['credits a@example.com', 'credits: amount'],
    ['credits a@example.com 1.5', 'credits: amount'],
    ['credits a@example.com 0', 'credits: amount'],
    ['invite --count 1001', 'invite: count'],
    ['suspend a@example.com --count 2', 'suspend: does not take --count'],
    ['codes --every', "Unknown option '--every'"],
  ])('are refused: %s', (line, fault) => {
    expect(read(line)).toEqual({ fault: expect.stringContaining(fault) });
  });
});
