import { fail, type Result } from '../../domain/result.ts';
import { generateFromBrief } from '../generate-from-brief.ts';
import { generateFromIdea } from '../generate-from-idea.ts';
import { refusePrompt } from '../generate.ts';
import { mayAskPrepared } from '../parts/prepared/catalogue.ts';
import type { BuildEvent, Generated, GenerateError, GenerateInput, PageCheck } from '../generated.ts';
import { keepPictures, type PictureLibrary } from '../render/pictures/things/picture-library.ts';
import type { AddToSite } from './add-to-site.ts';
import type { Attachment } from './attachment.ts';
import { ideaWithTexts } from './idea-with-texts.ts';
import { putAttached } from './put-attached.ts';

/** Makes a project out of a prompt, or out of its plan, and the files that came with it: texts are read as part of it, rows and colours put into the site. */
export function generateWithAttached(
  { attached = [], brief, prepared, pictures, ...input }: GenerateInput,
  onEvent: (event: BuildEvent) => void = () => undefined,
  checkPage: PageCheck = () => [],
): Result<Generated, GenerateError> {
  const refusal = refusePrompt(input.prompt);
  if (refusal !== null) return fail({ code: refusal, diagnostics: [] });
  const add = addAttached(attached, pictures);
  // The same parts wherever a site is made, though a browser loads their code only where it may be asked for.
  const library = needsPrepared({ ...input, attached, brief }) ? prepared : undefined;
  if (brief !== undefined) return generateFromBrief({ prompt: input.prompt, brief, add, prepared: library }, onEvent, checkPage);
  const prompt = ideaWithTexts(input.prompt, attached);
  return generateFromIdea({ ...input, prompt, add, prepared: library }, onEvent, checkPage);
}

/** Tells whether a prompt, its plan or its texts may ask for a prepared part. */
export function needsPrepared({
  prompt,
  brief,
  attached = [],
}: Pick<GenerateInput, 'prompt' | 'attached'> & { readonly brief?: GenerateInput['brief'] | undefined }): boolean {
  return mayAskPrepared(`${ideaWithTexts(prompt, attached)} ${JSON.stringify(brief ?? '')}`);
}

/** Puts files into a site, their colours where nobody has chosen any, and then the drawings of what it shows. */
export function addAttached(attached: readonly Attachment[], pictures?: PictureLibrary): AddToSite {
  return (blueprint, { locale, hasColors }) => {
    const put = putAttached(blueprint, attached, { locale, takesColors: !hasColors });
    return pictures === undefined ? put : { ...put, blueprint: keepPictures(put.blueprint, pictures) };
  };
}
