import type { Diagnostic } from '../../domain/diagnostic.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { behaviourErrors } from './behaviour-rules.ts';
import { contentErrors, languageWarnings } from './content-rules.ts';
import { contrastErrors } from './contrast-rules.ts';
import { integrityErrors } from './integrity.ts';
import { partErrors } from './part-errors.ts';
import { typeWarnings } from './block-type-rules.ts';

/**
 * Everything that is wrong with a Blueprint. Without errors it may become a version: its shape and limits hold,
 * every id leads somewhere, every page has content and a heading, forms can be sent, private values stay private,
 * what the site does can happen, and all colours can be read.
 */
export function validate(blueprint: Blueprint): Diagnostic[] {
  const known = validated.get(blueprint) ?? findProblems(blueprint);
  validated.set(blueprint, known);
  return [...known];
}

/** A Blueprint is never changed in place; each is looked at once. */
const validated = new WeakMap<Blueprint, readonly Diagnostic[]>();

function findProblems(blueprint: Blueprint): Diagnostic[] {
  const broken = integrityErrors(blueprint);
  if (broken.some((error) => error.code === 'schema')) return broken;
  return [
    ...broken,
    ...contentErrors(blueprint),
    ...behaviourErrors(blueprint),
    ...partErrors(blueprint),
    ...contrastErrors(blueprint.theme),
    ...languageWarnings(blueprint),
    ...typeWarnings(blueprint),
  ];
}

/** Decides whether any diagnostic forbids a version. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
