import { expect, it } from 'vitest';
import { AppError, errorCodeOf } from './app-error.ts';

it('carries its code, what fills its text, and what caused it', () => {
  const cause = new Error('socket closed');
  const diagnostics = [{ code: 'noHome', severity: 'error', path: 'pages' }] as const;
  const error = new AppError('PRICE_CHANGED', { cause, values: { price: 3 }, diagnostics });
  expect(error).toMatchObject({
    name: 'AppError',
    message: 'PRICE_CHANGED',
    code: 'PRICE_CHANGED',
    values: { price: 3 },
    diagnostics,
  });
  expect(error.cause).toBe(cause);
  const plain = new AppError('CONFLICT');
  expect([plain.values, plain.diagnostics, 'cause' in plain]).toEqual([{}, [], false]);
});

it('anything else that is caught counts as a fault of the server', () => {
  expect([new AppError('OFFLINE'), new Error('x'), 'x', null].map(errorCodeOf)).toEqual([
    'OFFLINE',
    'SERVER',
    'SERVER',
    'SERVER',
  ]);
});
