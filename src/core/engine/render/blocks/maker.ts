import { toText } from '../../catalogue/pair.ts';
import type { BlockMaker } from '../../recipe/page-scope.ts';
import type { Locale } from '../../../domain/text.ts';
import { answer, stringOption } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { CalcInput } from '../calculators/calculator.ts';
import type { BlockEntry, RenderContext, Row } from '../context.ts';
import { type Html, html } from '../html.ts';
import { pageHref } from '../links.ts';
import { makerKinds, MAKERS } from '../makers/kinds.ts';
import type { Maker } from '../makers/maker.ts';
import { pagePath } from '../page-path.ts';
import { doAction, withParams } from '../params.ts';
import { calculatorKind } from '../calculators/kinds.ts';
import { calculatorPreset } from './calculator.ts';
import { chosenOf, listOfMade, makerPhrase, shownMade } from './maker-results.ts';
import { makerScript } from './maker-script.ts';

const at = (locale: Locale) => (locale === 'zh' ? 1 : 0);

/** Makes texts, pictures, codes and conversions out of what a visitor gives, and keeps them for that visitor. */
export const maker: BlockEntry = {
  type: 'maker',
  variants: ['plain'],
  styles: ['card', 'form', 'calculator'],
  runtime: [],
  css: `.kinds{display:flex;flex-wrap:wrap;gap:.5rem;margin-block-end:1.25rem}.kinds a{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1rem;border:1.5px solid var(--control);border-radius:var(--button-radius);text-decoration:none}.kinds a[aria-current]{background:var(--primary);color:var(--on-primary);border-color:var(--primary)}.making{display:grid;gap:1.5rem;align-items:start;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr))}.making .card{max-inline-size:none;min-inline-size:0}.making textarea{min-block-size:9rem}.made{display:grid;gap:1rem;padding:1.4rem}.made textarea{min-block-size:14rem;font-family:ui-monospace,monospace;font-size:.95rem}.made .form{padding:0}.made-list{margin-block-end:0}.making{margin-block-end:2rem}.made :is(img,svg){max-inline-size:100%;block-size:auto;border-radius:calc(var(--radius)*.6)}.made .icon,.made .button svg{border-radius:0}.made-list{display:grid;gap:.5rem;padding:0;list-style:none;margin-block:1rem}.made-list li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}`,
  script: makerScript,
  presets: {
    generator: make('text'),
    converter: make('words'),
    made: ({ scope }) => ({ type: 'maker', title: toText(['Your results', '我的记录'], scope.locales), options: { kept: true } }),
  },
  heading: true,
  needs: () => [{ key: 'made', query: { entity: '_made', limit: 40 } }],
  render({ block, blockId, context, level }) {
    const kinds = makerKinds(stringOption(block, 'kind') ?? '');
    const kind = kinds.find((each) => each === context.params[`${blockId}.kind`]) ?? kinds[0] ?? 'text';
    const found = MAKERS[kind];
    const all = answer(context, blockId, 'made').rows;
    const isKept = block.options?.['kept'] === true;
    const rows = isKept ? all : all.filter((row) => row.values['block'] === blockId);
    const open = rows.find((row) => row.id === context.params[`${blockId}.made`]) ?? rows[0];
    const inner = innerLevel(block, context, level);
    const place = { blockId, context, level: inner };
    const isMade = open !== undefined && context.params[`${blockId}.made`] === open.id;
    const asked =
      found === undefined || isKept ? null : form(found, { kind, last: isMade ? open : undefined, place: { blockId, context } });
    return html`${blockHead({ block, blockId, context, level })}${kinds.length > 1 && !isKept && links(kinds, { kind, blockId, context })}
      <div class="making">
        ${!isMade && asked}
        <section class="card made" aria-live="polite">
          ${heading(inner, makerPhrase(context.locale, 'result'))}
          ${open === undefined ? html`<p class="muted">${makerPhrase(context.locale, 'none')}</p>` : shownMade(open, place)}
        </section>
        ${isMade && asked}
      </div>
      ${listOfMade(rows, open, place)}`;
  },
};

interface Place {
  readonly blockId: string;
  readonly context: RenderContext;
}

interface LinksInput {
  readonly kind: string;
  readonly blockId: string;
  readonly context: RenderContext;
}

function links(kinds: readonly string[], { kind, blockId, context }: LinksInput): Html {
  const page = pageHref(context, context.pageId, context.slug);
  return html`<div class="kinds">
    ${kinds.map(
      (each) =>
        html`<a
          href="${page}${withParams({}, { [`${blockId}.kind`]: each })}#${blockId}"
          ${each === kind && html` aria-current="true"`}
          >${MAKERS[each]?.name[at(context.locale)]}</a
        >`,
    )}
  </div>`;
}

interface FormInput {
  readonly kind: string;
  readonly last: Row | undefined;
  readonly place: Place;
}

/** Draws the input form; after a result, with the choices that led to it. */
function form(found: Maker, { kind, last, place: { blockId, context } }: FormInput): Html {
  const { locale } = context;
  const refused = context.form?.blockId === blockId ? context.form : undefined;
  const kept = last?.values['kind'] === kind ? chosenOf(last) : new Map<string, string>();
  const typed = (key: string, usual: string) => refused?.values[key] ?? kept.get(key) ?? usual;
  return html`<form
    class="card form"
    method="post"
    action="${doAction(context.basePath, 'make')}"
    ${found.takesFile === true && html` enctype="multipart/form-data"`}
  >
    ${postFields(blockId, pagePath(context))}<input type="hidden" name="make" value="${kind}" />
    ${refused !== undefined && notice('bad', refused.errors['_'] ?? '')}
    <div class="fields">
      <div class="field wide">
        <label for="${blockId}-input">${found.input[at(locale)]}</label
        ><textarea id="${blockId}-input" name="input" rows="5" maxlength="20000">
${typed('input', found.sample[at(locale)])}</textarea>
      </div>
      ${
        found.takesFile === true &&
        html`<div class="field wide">
          <label for="${blockId}-file">${makerPhrase(locale, 'file')}</label
          ><input type="file" id="${blockId}-file" name="file" accept=".txt,.csv,.tsv,.json,.css,.js,.html,.xml,.md,text/*" />
        </div>`
      }
      ${found.choices.map((each) => chips(each, typed(each.key, each.value), locale))}
    </div>
    <div class="actions">
      <button class="button primary" type="submit" name="op" value="make">${found.button[at(locale)]}</button>
    </div>
    ${found.note !== undefined && html`<p class="help">${found.note[at(locale)]}</p>`}
  </form>`;
}

function chips({ key, label, choices = [] }: CalcInput, chosen: string, locale: Locale): Html {
  return html`<fieldset class="field wide">
    <legend>${label[at(locale)]}</legend>
    <div class="chips">
      ${choices.map(
        ([value, text]) =>
          html`<label class="chip"
            ><input type="radio" name="${key}" value="${value}" ${value === chosen && html` checked`} /><span
              >${text[at(locale)]}</span
            ></label
          >`,
      )}
    </div>
  </fieldset>`;
}

function make(usual: string): BlockMaker {
  return (place) => {
    const { scope, spec } = place;
    const asked = spec.options.get('kind') ?? spec.variant ?? usual;
    if (calculatorKind(asked) !== null && !Object.hasOwn(MAKERS, asked)) return calculatorPreset(usual)(place);
    const known = makerKinds(asked);
    const kinds = known.length === 0 ? [usual] : known;
    return {
      type: 'maker',
      title: toText(MAKERS[kinds[0] ?? '']?.name ?? ['Generator', '生成器'], scope.locales),
      options: { kind: kinds.join(',') },
    };
  };
}
