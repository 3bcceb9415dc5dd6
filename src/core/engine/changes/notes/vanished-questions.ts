import { own } from '../../edit/patch.ts';
import { formFields } from '../../render/blocks/form.ts';
import type { ChangedSite } from './changed-site.ts';

/** Fields that a form asked for and leaves out now, though nobody touched the form: a step asks for them instead. */
export function vanishedQuestions({ before, after }: ChangedSite): readonly string[] {
  return Object.entries(after.blocks).flatMap(([id, block]) => {
    const was = own(before.blocks, id);
    const [entity, old] = [own(after.entities, block.query?.entity ?? ''), own(before.entities, was?.query?.entity ?? '')];
    if (block.type !== 'form' || was?.fields !== undefined || block.fields !== undefined || !entity || !old || !was) return [];
    const asked = formFields(block, entity).map(({ key }) => key);
    const gone = formFields(was, old)
      .map(({ key }) => key)
      .filter((key) => !asked.includes(key) && entity.fields.some((field) => field.key === key && field.computed === undefined));
    if (gone.length === 0) return [];
    return [
      `the form "${id}" no longer asks for ${gone.map((key) => `"${key}"`).join(', ')}: name all that it asks for in its \`fields\` where it still should, else say so`,
    ];
  });
}
