import { expose, proxy } from 'comlink';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { BriefInput } from '#core/engine/document/author/build-brief.ts';
import type { AuthoredBrief } from '#core/engine/document/lines/brief-line.ts';
import type { Prefix } from '#core/engine/document/stream/draw-prefix.ts';
import { editBlueprint } from '#core/engine/edit/edit-blueprint.ts';
import { mayShowNew } from '#core/engine/edit/with-new-pictures.ts';
import type { BuildEvent, EditInput, GenerateInput } from '#core/engine/generated.ts';
import { checkPage } from '#core/engine/validate/check-page.ts';
import type { DeviceAsk } from './device-model/device-ask.ts';

/** All but plain requests for a change needs a file of its own, loaded when it is first used. */
const documents = () => import('./document-engine.ts');
/** The code of the prepared parts is another file, loaded when what is built may ask for one. */
const prepared = async (isNeeded: boolean) => (isNeeded ? (await import('./prepared-library.ts')).PREPARED_LIBRARY : undefined);
/** So are the drawings. A device that cannot load them draws from icons; the server's version has them. */
const pictures = async () => (await import('./picture-library.ts').catch(() => null))?.PICTURE_LIBRARY;
const preparedFor = async (text: string) => prepared((await documents()).mayAskPrepared(text));
const isPlain = ({ attached = [] }: Pick<EditInput, 'attached'>) => attached.length === 0;

const engine = {
  /** Answers once the engine has loaded, with all that documents need where they are asked for. */
  start: async (needsDocuments: boolean) => {
    if (needsDocuments) await Promise.all([documents(), pictures()]);
  },
  generate: async (input: GenerateInput, onEvent: (event: BuildEvent) => void) =>
    (await documents()).generateWithAttached(
      { ...input, prepared: await prepared((await documents()).needsPrepared(input)), pictures: await pictures() },
      onEvent,
      checkPage,
    ),
  draw: async (prefix: Prefix) =>
    (await documents()).drawPrefix({
      ...prefix,
      prepared: await preparedFor(prefix.lines.join('\n')),
      pictures: await pictures(),
    }),
  understand: async (idea: string) => (await documents()).understand(idea),
  checkPlan: async (brief: AuthoredBrief, blueprint: Blueprint | null) => (await documents()).checkPlan(brief, blueprint),
  /** Lets a model on the device write the brief of an idea; null when none came of it. */
  write: async (order: Omit<BriefInput, 'document'>, ask: DeviceAsk) =>
    (await documents()).writeWithDevice(order, (question, onText) =>
      ask(
        question,
        proxy((text: string) => onText(text)),
      ),
    ),
  build: async (input: BriefInput, onEvent: (event: BuildEvent) => void) =>
    (await documents()).buildBrief(
      { ...input, prepared: await preparedFor(input.document), pictures: await pictures() },
      onEvent,
      checkPage,
    ),
  edit: async (input: EditInput) => {
    const outcome = isPlain(input) ? editBlueprint(input, checkPage) : (await documents()).editWithAttached(input, checkPage);
    if (outcome.kind !== 'changed' || !mayShowNew(outcome)) return outcome;
    const library = await pictures();
    return library === undefined ? outcome : (await documents()).withNewPictures(outcome, { before: input.blueprint, library });
  },
};
export type Engine = typeof engine;

expose(engine);
