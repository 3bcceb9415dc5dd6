import type { PickRequest } from '#core/protocol/pick.ts';

/** Takes back what a page was shown with. */
const shown = new WeakMap<Document, () => void>();

/**
 * Outlines the picked section in the preview frames beside the bridge page, and lets a person pick another. They are of its
 * own origin, so that the pages themselves hold nothing of it. `onPick` is told the section, or null for Escape.
 */
export function showPicks(frames: Window, request: PickRequest, onPick: (block: string | null) => void): void {
  for (let at = 0; at < frames.length; at += 1) {
    const page = pageIn(frames[at], request.versionId);
    if (page !== null) showIn(page, request, onPick);
  }
}

/** The page of the version's website that a frame shows; null for frames of other origins and for the backend. */
function pageIn(frame: Window | undefined, versionId: string): Document | null {
  try {
    const [, , , shownId, first] = frame?.location.pathname.split('/') ?? [];
    return frame !== undefined && shownId === versionId && first !== 'admin' ? frame.document : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function showIn(page: Document, { block, ...request }: PickRequest, onPick: (block: string | null) => void): void {
  const view = page.defaultView;
  if (view === null) return;
  const isNew = !shown.has(page);
  shown.get(page)?.();
  const sections = [...page.querySelectorAll<HTMLElement>('[data-b]')];
  const isOn = request.isOn && sections.length > 0;
  const picked = sections.find(({ dataset }) => dataset['b'] === block);
  const takenBack = isOn ? [...makeStill(page.body), ...sections.map((section) => makeButton(section, section === picked))] : [];
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles(block));
  page.adoptedStyleSheets.push(sheet);
  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && isOn && onPick(null), { signal });
  for (const section of isOn ? sections : []) {
    const pick = () => onPick(section.dataset['b'] ?? null);
    section.addEventListener('click', pick, { signal });
    section.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        pick();
      },
      { signal },
    );
  }
  // A page that has just come begins at its top.
  if (isNew) picked?.scrollIntoView({ block: 'center' });
  shown.set(page, () => {
    listening.abort();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    for (const takeBack of takenBack) takeBack();
  });
}

/** Everything but the sections takes neither clicks nor the focus; what lies in a section leaves them to it. */
function makeStill(parent: Element): (() => void)[] {
  return [...parent.children].flatMap((child) =>
    !child.matches('[data-b]') && child.querySelector('[data-b]') !== null
      ? makeStill(child)
      : (child.matches('[data-b]') ? [...child.children] : [child]).map((each) => setAttributes(each, { inert: '' })),
  );
}

function makeButton(section: HTMLElement, isPicked: boolean): () => void {
  const name = section.querySelector('h1, h2, h3')?.textContent.trim();
  return setAttributes(section, {
    role: 'button',
    tabindex: '0',
    'aria-pressed': String(isPicked),
    'aria-labelledby': null,
    'aria-label': name || (section.dataset['b'] ?? ''),
  });
}

function setAttributes(element: Element, values: Readonly<Record<string, string | null>>): () => void {
  const before = Object.keys(values).map((name) => [name, element.getAttribute(name)] as const);
  const set = (entries: readonly (readonly [string, string | null])[]) => {
    for (const [name, value] of entries) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
  set(Object.entries(values));
  return () => set(before);
}

/** Two colours, one of which stands out from any ground. Sections of generated pages draw nothing behind themselves. */
function styles(block: string | null): string {
  const frame = (line: string) =>
    `{content:"";position:absolute;inset:0;z-index:9;pointer-events:none;border:3px ${line} #b45309;box-shadow:inset 0 0 0 2px #fff}`;
  const picked = block === null ? '' : `[data-b="${CSS.escape(block)}"]::after${frame('solid')}`;
  return `[data-b][role=button]{cursor:pointer;outline:0}@media(hover){[data-b][role=button]:hover::after${frame('dashed')}}[data-b][role=button]:focus-visible::after${frame('double')}${picked}`;
}
