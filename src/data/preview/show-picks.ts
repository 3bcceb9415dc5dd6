import type { PickRequest } from '#core/protocol/pick.ts';

/** Told the section, and the picture in it that was clicked: the record that it shows, '' for the section's own. */
type OnPick = (block: string | null, picture?: string) => void;

/** Takes back what a page was shown with. */
const shown = new WeakMap<Document, () => void>();

/**
 * Outlines the picked section in the preview frames beside the bridge page, and lets a person pick another. They are of its
 * own origin, so that the pages themselves hold nothing of it. `onPick` is told null for Escape.
 */
export function showPicks(frames: Window, request: PickRequest, onPick: OnPick): void {
  for (let at = 0; at < frames.length; at += 1) {
    const page = pageIn(frames[at], request.versionId);
    if (page !== undefined) showIn(page, request, onPick);
  }
}

/** The page of the version's website that a frame shows; undefined for frames of other origins and for the backend. */
function pageIn(frame: Window | undefined, versionId: string): Document | undefined {
  try {
    const [, , , shownId, first] = frame?.location.pathname.split('/') ?? [];
    return shownId === versionId && first !== 'admin' ? frame?.document : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function showIn(page: Document, { isOn, block }: PickRequest, onPick: OnPick): void {
  const view = page.defaultView;
  if (view === null) return;
  const takeBack = shown.get(page);
  const focused = page.hasFocus() ? page.activeElement : null;
  takeBack?.();
  const listening = new AbortController();
  const { signal } = listening;
  const sections = [...page.querySelectorAll<HTMLElement>('[data-b]')];
  const isPicked = ({ dataset }: HTMLElement) => dataset['b'] === block;
  const changes = isOn && sections.length > 0 ? makeStill(page.body) : [];
  for (const section of isOn ? sections : []) {
    const pick = () => onPick(section.dataset['b'] ?? null);
    changes.push(makeButton(section, isPicked(section)));
    section.addEventListener('click', (event) => onPick(section.dataset['b'] ?? null, pictureAt(section, event)), { signal });
    section.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        pick();
      },
      { signal },
    );
    // Taking the earlier marks back took the focus away.
    if (section === focused) section.focus({ preventScroll: true });
  }
  if (isOn) page.addEventListener('keydown', ({ key }) => key === 'Escape' && onPick(null), { signal });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles(block));
  page.adoptedStyleSheets.push(sheet);
  // A page that has just come begins at its top.
  if (takeBack === undefined) sections.find(isPicked)?.scrollIntoView({ block: 'nearest' });
  shown.set(page, () => {
    listening.abort();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    for (const undo of changes) undo();
  });
}

/** Parts of a section take no clicks: its pictures are found by their boxes. */
function pictureAt(section: HTMLElement, { clientX, clientY }: MouseEvent): string | undefined {
  const image = [...section.querySelectorAll('img')].find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return image === undefined ? undefined : (image.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '');
}

/** Everything but the sections takes neither clicks nor the focus; what lies in a section leaves them to it. */
function makeStill(parent: Element): (() => void)[] {
  return [...parent.children].flatMap((child) =>
    child.matches('[data-b]') || child.querySelector('[data-b]') !== null
      ? makeStill(child)
      : setAttributes(child, { inert: '' }),
  );
}

function makeButton(section: HTMLElement, isPicked: boolean): () => void {
  const name = (section.querySelector('h1, h2, h3') ?? section).textContent;
  return setAttributes(section, {
    role: 'button',
    tabindex: '0',
    'aria-pressed': String(isPicked),
    'aria-labelledby': null,
    'aria-label': name.replace(/\s+/g, ' ').trim().slice(0, 80),
  });
}

function setAttributes(element: Element, values: Readonly<Record<string, string | null>>): () => void {
  const before: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(values)) {
    before[name] = element.getAttribute(name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  return () => setAttributes(element, before);
}

/** Two colours, one of which stands out from any ground. Sections of generated pages draw nothing behind themselves. */
function styles(block: string | null): string {
  const frame = (line: string) =>
    `::after{content:"";position:absolute;inset:0;z-index:9;pointer-events:none;border:3px ${line} #b45309;box-shadow:inset 0 0 0 2px #fff}`;
  const button = '[data-b][role=button]';
  const picked = block === null ? '' : `[data-b="${CSS.escape(block)}"]${frame('solid')}`;
  return `${button}{cursor:pointer}${button}:focus-visible{outline:3px dashed #b45309;outline-offset:-12px}:where(${button}):hover${frame('dashed')}${picked}`;
}
