import { describe, expect, it } from 'vitest';
import { callerAddress } from './request-context.ts';

describe('callerAddress', () => {
  it('believes nobody without trusted proxies', () => {
    expect(callerAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
  });
  it('takes what the outermost trusted proxy saw, never what the caller claims', () => {
    expect(callerAddress('10.0.0.1', 'forged, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', 'forged, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });
});
