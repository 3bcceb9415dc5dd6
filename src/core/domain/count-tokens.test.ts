import { expect, it } from 'vitest';
import { tokensOf } from './count-tokens.ts';

it.each([
  ['', 0],
  ['a', 1],
  ['seven c', 2],
  ['eight ch', 3],
  ['面包', 2],
  ['面包 seven c', 5],
])('%j counts %i tokens', (text, tokens) => expect(tokensOf(text)).toBe(tokens));
