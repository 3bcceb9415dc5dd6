import { toText } from '../../catalogue/pair.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import { answer, stringOption, textList } from '../block-data.ts';
import { blockHead, heading, innerLevel, notice, postFields } from '../block-parts.ts';
import type { BlockEntry, RenderContext } from '../context.ts';
import { formatDateTime } from '../format.ts';
import { type Html, html } from '../html.ts';
import { pagePath } from '../page-path.ts';
import { doAction, NOTICE_PARAM, SENT_PARAM } from '../params.ts';
import { rowTitle } from '../row-values.ts';
import { phrase } from './resource-game/words.ts';
import { costOf, fromRow, isSpent, missingFor, settle, traits, type GameState } from './resource-game/rules.ts';
import { countedName, actionName, worldOf, type Amounts, type GameAction, type World } from './resource-game/worlds.ts';

interface Play {
  readonly block: Block;
  readonly blockId: string;
  readonly context: RenderContext;
  readonly world: World;
  readonly state: GameState;
  readonly resources: readonly string[];
  readonly level: number;
}

/** One part of a game of resources: what can be done there, what it takes, and what the player has. */
export const resourceGame: BlockEntry = {
  type: 'realm',
  variants: ['base', 'choice', 'train', 'workers', 'upgrades', 'store', 'trade', 'battle', 'bank', 'log'],
  styles: ['card', 'form'],
  runtime: [],
  heading: true,
  css: `.realm-has{display:flex;flex-wrap:wrap;gap:.6rem;margin-block-end:1.25rem}.realm-has div{display:flex;gap:.5rem;padding:.45rem .9rem;background:var(--surface);border:1px solid var(--line);border-block-start:3px solid var(--primary);border-radius:calc(var(--radius)*.6)}.realm-has dd{font-weight:750;font-variant-numeric:tabular-nums}.deed{display:grid;gap:.6rem;align-content:start;padding:1.2rem}:is(.deed,.realm-log) :is(h2,h3){font-size:var(--s2)}.deed form{margin-block-start:.4rem}.deed[data-chosen]{outline:3px solid var(--primary)}.realm-choices{margin-block-start:1.25rem}.realm-log{margin-block-start:1.5rem;padding:1.2rem}`,
  presets: {
    realm: ({ scope, spec, entity }) => ({
      type: 'realm',
      variant: spec.variant ?? 'base',
      ...(TITLES[spec.variant ?? ''] && { title: toText(TITLES[spec.variant ?? ''] ?? ['', ''], scope.locales) }),
      ...(spec.entity !== null && entity?.id === spec.entity && { query: { entity: entity.id, limit: 8 } }),
      options: {
        world: spec.options.get('world') ?? 'strategy',
        resources: (spec.options.get('of') ?? '').split(',').filter((name) => name !== ''),
      },
    }),
  },
  needs: (block) => [
    { key: 'mine', query: { entity: '_realm', limit: 1 } },
    ...(block.query === undefined ? [] : [{ key: 'choices', query: block.query }]),
  ],
  render({ block, blockId, context, level }) {
    const resources = gameResources(block);
    const world = worldOf(stringOption(block, 'world'), resources);
    const stored = answer(context, blockId, 'mine').rows[0]?.values;
    const state = settle(world, fromRow(world, stored), context.instant ?? context.now);
    const inner = innerLevel(block, context, level);
    const play: Play = { block, blockId, context, world, state, resources, level: inner };
    return html`${blockHead({ block, blockId, context, level })}${outcomeNotice(play)}${amountsList(play)}${panel(play)}${pendingList(play)}`;
  },
};

const TITLES: Readonly<Record<string, readonly [string, string]>> = {
  train: ['Train', '训练'],
  battle: ['Battle', '战斗'],
  trade: ['Trade', '交易'],
  log: ['Reports', '战报'],
};

/** The names that the site gives its resources, in order. */
export function gameResources(block: Block): readonly string[] {
  return textList(block.options?.['resources']);
}

/** Returns the characters that a player can choose: rows of the block's entity, or the world's own. */
function choices({ block, blockId, context, world }: Play): readonly string[] {
  const entity = context.blueprint.entities[block.query?.entity ?? ''];
  const rows = entity === undefined ? [] : answer(context, blockId, 'choices').rows;
  if (entity === undefined || rows.length === 0) return world.choices.map((name) => name[context.locale === 'zh' ? 1 : 0]);
  return rows.map((row) => rowTitle(entity, row, context.locale));
}

/** "60 gold, 20 wood". */
function amountsText(amounts: Amounts, { world, resources, context }: Play): string {
  const parts = Object.entries(amounts).map(
    ([key, amount]) => `${String(amount)} ${countedName(world, { key, resources, locale: context.locale }).toLowerCase()}`,
  );
  return parts.length === 0 ? phrase(context.locale, 'free') : parts.join(context.locale === 'zh' ? '、' : ', ');
}

function outcomeNotice(play: Play): Html | null {
  const { blockId, context, world, state, resources } = play;
  const { locale } = context;
  const refused = context.form?.blockId === blockId ? context.form.errors['_'] : undefined;
  if (refused !== undefined) {
    const action = world.actions.find(({ id }) => id === refused);
    if (action === undefined) return notice('bad', phrase(locale, 'badAmount'));
    const what = amountsText(missingFor(action, state), play);
    return notice('bad', isSpent(action, state) ? phrase(locale, 'spent') : phrase(locale, 'lacks', { what }));
  }
  if (context.params[SENT_PARAM] !== blockId) return null;
  const came = context.params[NOTICE_PARAM];
  if (came === 'chosen') return notice('good', chosenText(play));
  if (came === 'banked') return notice('good', phrase(locale, 'banked', { bank: state.bank, hand: state.have['r0'] ?? 0 }));
  const last = state.log[0];
  const action = world.actions.find(({ id }) => id === last?.action);
  if (action === undefined || last === undefined) return null;
  const before = { ...state, log: state.log.slice(1) };
  const facts = {
    name: actionName(world, { action, resources, locale }),
    cost: amountsText(costOf(action, before), play),
    gives: amountsText(action.gives, play),
    at: new Date(Date.parse(last.at) + action.seconds * 1000).toISOString().slice(11, 19),
  };
  if (!last.won) return notice('bad', phrase(locale, 'lost', facts));
  return notice('good', phrase(locale, action.seconds > 0 ? 'started' : 'done', facts));
}

function chosenText(play: Play): string {
  const at = play.state.choice ?? 0;
  return phrase(play.context.locale, 'chose', { name: choices(play)[at] ?? '', ...traits(at) });
}

function amountsList(play: Play): Html {
  const { world, state, resources, context } = play;
  const items = Object.keys(world.counted).map(
    (key) =>
      html`<div>
        <dt>${countedName(world, { key, resources, locale: context.locale })}</dt>
        <dd>${state.have[key] ?? 0}</dd>
      </div>`,
  );
  return html`<dl class="realm-has">${items}</dl>`;
}

function panel(play: Play): Html {
  const variant = play.block.variant ?? 'base';
  if (variant === 'choice') return choosing(play);
  if (variant === 'bank') return banking(play);
  if (variant === 'log') return log(play);
  const actions = play.world.actions.filter((action) => action.panel === variant);
  return html`<div class="grid">
      ${actions.filter((action) => !isSpent(action, play.state)).map((action) => actionCard(action, play))}
    </div>
    ${variant === 'store' ? owned(play) : null}`;
}

function form(play: Play, content: Html): Html {
  return html`<form method="post" action="${doAction(play.context.basePath, 'realm')}">
    ${postFields(play.blockId, pagePath(play.context))}${content}
  </form>`;
}

const VERBS = ['base', 'train', 'workers', 'upgrades', 'store', 'trade', 'battle'] as const;

function actionCard(action: GameAction, play: Play): Html {
  const { locale } = play.context;
  const name = actionName(play.world, { action, resources: play.resources, locale });
  const verb = VERBS.find((word) => word === action.panel) ?? 'base';
  return html`<div class="card deed">
    ${heading(play.level, name)}
    <p><strong>${phrase(locale, 'cost')}:</strong> ${amountsText(costOf(action, play.state), play)}</p>
    <p><strong>${phrase(locale, 'gives')}:</strong> ${amountsText(action.gives, play)}</p>
    ${action.foe > 0 && html`<p class="muted">${phrase(locale, 'foe')}: ${action.foe}</p>`}
    ${action.seconds > 0 && html`<p class="muted">${phrase(locale, 'takes', { n: action.seconds })}</p>`}
    ${form(
      play,
      html`<button class="button primary" type="submit" name="deed" value="${action.id}">
        ${phrase(locale, verb)}<span class="vh">: ${name}</span>
      </button>`,
    )}
  </div>`;
}

function choosing(play: Play): Html {
  const { blockId, context, state, level } = play;
  const { locale } = context;
  const cards = choices(play).map((name, at) => {
    const isChosen = state.choice === at;
    return html`<div class="card deed" ${isChosen && html` data-chosen`}>
      ${heading(level, name)}
      <p><strong>${phrase(locale, 'traits', { ...traits(at) })}</strong></p>
      ${isChosen && html`<p class="badge">${phrase(locale, 'chosen')}</p>`}
      <button class="button ${isChosen ? 'secondary' : 'primary'}" type="submit" name="choice" value="${at}">
        ${phrase(locale, 'choose')} ${name}
      </button>
    </div>`;
  });
  const name = html`<div class="field">
    <label for="${blockId}-name">${phrase(locale, 'name')}</label
    ><input
      type="text"
      id="${blockId}-name"
      name="name"
      value="${state.name || (context.user?.name ?? '')}"
      maxlength="40"
      autocomplete="nickname"
    />
  </div>`;
  return form(
    play,
    html`${name}
      <div class="grid realm-choices">${cards}</div>`,
  );
}

function banking(play: Play): Html {
  const { blockId, state, context, resources, world } = play;
  const { locale } = context;
  const name = countedName(world, { key: 'r0', resources, locale });
  return html`<div class="card form">
    <p>
      <strong>${phrase(locale, 'bank')}: ${state.bank} ${name}</strong> · ${phrase(locale, 'hand')}: ${state.have['r0'] ?? 0}
      ${name}
    </p>
    ${form(
      play,
      html`<div class="field">
          <label for="${blockId}-amount">${phrase(locale, 'amount')}</label
          ><input type="text" inputmode="numeric" id="${blockId}-amount" name="amount" value="50" maxlength="6" required />
        </div>
        <div class="actions">
          <button class="button primary" type="submit" name="bank" value="in">${phrase(locale, 'deposit')}</button
          ><button class="button secondary" type="submit" name="bank" value="out">${phrase(locale, 'withdraw')}</button>
        </div>`,
    )}
  </div>`;
}

function owned(play: Play): Html {
  const { locale } = play.context;
  const ids = new Set(play.state.log.map(({ action }) => action));
  const things = play.world.actions.filter(({ id, panel: part }) => part === 'store' && ids.has(id));
  return lines(
    play,
    phrase(locale, 'owned'),
    things.map((action) => html`<li>${actionName(play.world, { action, resources: play.resources, locale })}</li>`),
  );
}

function lines({ level, context }: Play, title: string, items: readonly Html[]): Html {
  return html`<div class="card realm-log">
    ${heading(level, title)}
    ${
      items.length === 0
        ? html`<p class="muted">${phrase(context.locale, 'none')}</p>`
        : html`<ul>
            ${items}
          </ul>`
    }
  </div>`;
}

function pendingList(play: Play): Html | null {
  const { locale } = play.context;
  if (play.state.pending.length === 0) return null;
  const items = play.state.pending.map(({ action, at }) => {
    const found = play.world.actions.find(({ id }) => id === action);
    const name = found === undefined ? action : actionName(play.world, { action: found, resources: play.resources, locale });
    return html`<li>${name}: ${phrase(locale, 'ready', { at: at.slice(11, 19) })}</li>`;
  });
  return lines(play, phrase(locale, 'pending'), items);
}

function log(play: Play): Html {
  const { locale } = play.context;
  const items = play.state.log.slice(0, 20).map(({ action, at, won }) => {
    const found = play.world.actions.find(({ id }) => id === action);
    const name = found === undefined ? action : actionName(play.world, { action: found, resources: play.resources, locale });
    const end = found === undefined || found.foe === 0 ? '' : ` – ${phrase(locale, won ? 'won' : 'defeat')}`;
    return html`<li>${formatDateTime(at, locale)}: ${name}${end}</li>`;
  });
  return lines(play, phrase(locale, 'log'), items);
}
