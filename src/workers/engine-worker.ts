import { expose } from 'comlink';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { generate } from '#core/engine/generate.ts';

const engine = { generate, edit: editBlueprint };
export type Engine = typeof engine;

expose(engine);
