import type { Diagnostic } from '../../domain/diagnostic.ts';
import { fail, ok, type Result } from '../../domain/result.ts';
import { pickText, type Locale } from '../../domain/text.ts';
import { withAdded, type AddToSite } from '../attached/add-to-site.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { projectFlow } from '../flow/project-flow.ts';
import type { BuildEvent, PageCheck } from '../generated.ts';
import { plannedPages } from '../reply/planned-pages.ts';
import { hasErrors, validate } from '../validate/validate.ts';
import { compile } from './compile.ts';
import type { SiteDocument } from './site-document.ts';

export interface BuiltDocument {
  readonly blueprint: Blueprint;
  readonly brief?: SiteDocument['brief'];
  /** Parts that its author or the engine left out of the site, in words. */
  readonly left: readonly string[];
  /** Parts that the engine mended. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sentences about what came with the idea. */
  readonly says: readonly string[];
}
interface Building {
  readonly locale: Locale;
  readonly onEvent: (event: BuildEvent) => void;
  readonly checkPage: PageCheck;
  readonly add?: AddToSite | undefined;
}

/**
 * Builds a document whose author will not be asked again: what is wrong is mended or left out. Fails with what nothing could
 * be done about; a Blueprint that does not pass its checks is never returned.
 */
export function buildDocument(
  document: SiteDocument,
  { locale, onEvent, checkPage, add }: Building,
): Result<BuiltDocument, readonly Diagnostic[]> {
  const { blueprint: compiled, diagnostics, notes, brief } = compile(document);
  const hasColors = document.site?.theme?.primary !== undefined;
  const { blueprint, says } = withAdded(compiled, add, { locale, hasColors });
  const pages = plannedPages(blueprint, locale);
  onEvent({ type: 'planned', pages, flow: projectFlow(blueprint) });
  const drawn = pages.flatMap(({ id }) => {
    onEvent({ type: 'pageStarted', id });
    const found = checkPage(blueprint, id);
    onEvent({ type: 'pageFinished', id });
    return found;
  });
  const found = [...validate(blueprint), ...drawn];
  onEvent({ type: 'checked', diagnostics: found });
  if (hasErrors(found)) return fail(found.filter(({ severity }) => severity === 'error'));
  const said = (notes?.left_out ?? []).map((each) => (typeof each === 'string' ? each : pickText(each, locale)));
  const missing = diagnostics.filter(({ code }) => code === 'notBuilt').map((each) => wordsOf(each, blueprint, locale));
  return ok({
    blueprint,
    ...(brief === undefined ? {} : { brief }),
    left: [...new Set([...said, ...missing].filter((words) => words !== ''))],
    diagnostics: diagnostics.filter(({ code }) => code !== 'notBuilt'),
    says,
  });
}

/** Names what was asked for and is not built: the words of the brief, or the title of the block. */
function wordsOf({ path, values }: Diagnostic, { blocks }: Blueprint, locale: Locale): string {
  const got = values?.['got'];
  if (got !== undefined) return String(got);
  const title = blocks[path.replace(/^blocks\./, '')]?.title;
  return title === undefined ? '' : pickText(title, locale);
}
