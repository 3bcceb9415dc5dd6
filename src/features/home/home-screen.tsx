import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/drafts/use-draft.ts';
import { useSession } from '#data/session/session.ts';
import type { FileSlot } from '#ui/file-slot.ts';
import { showToast } from '#ui/toast.tsx';
import type { CleanPaste } from './clean-paste.ts';
import { EXAMPLE_IDS } from './examples.ts';
import { HeroPicture } from './hero-picture.tsx';
import { PromptBox } from './prompt-box.tsx';
import { forgetSharedText, withSharedText } from './shared-text.ts';
import { takeShellInput, withShellText } from './shell-input.ts';
import type { ExampleId } from './site-pictures.ts';

interface HomeScreenProps {
  readonly cleanPaste: CleanPaste;
  /** Calls `onStored` once the prompt is safely stored; keeps it otherwise. */
  readonly onSend: (prompt: string, onStored: () => void) => Promise<void>;
  /** Stands beside the button that sends, and is explained below. */
  readonly planSwitch: ReactNode;
  readonly planHint: string | null;
  readonly attach: FileSlot;
  /** The person's recent projects. */
  readonly recent: ReactNode;
  /** Content below the fold. */
  readonly children: ReactNode;
}

export function HomeScreen({ cleanPaste, onSend, planSwitch, planHint, attach, recent, children }: HomeScreenProps) {
  const { t } = useTranslation('home');
  const isSignedIn = useSession().status !== 'signedOut';
  const draft = useDraft('new');
  const [example, setExample] = useState<ExampleId>('bakery');
  const [shellInput] = useState(takeShellInput);
  const clearDraft = useRef(draft.clear);
  useEffect(() => {
    clearDraft.current = draft.clear;
  });
  // Before the next key stroke can come.
  useLayoutEffect(() => {
    const typed = withShellText(draft.text, shellInput?.take() ?? '');
    if (typed !== draft.text) draft.setText(typed);
    const withShared = draft.ready ? withSharedText(typed) : null;
    if (withShared === null) return;
    draft.setText(withShared);
    forgetSharedText();
    showToast('info', t('prompt.shared'));
    // oxlint-disable-next-line react/exhaustive-deps -- at first, and once the draft is known
  }, [draft.ready]);

  return (
    <>
      <section className="overflow-x-clip">
        <div className="page pt-9 md:pt-14">
          <h1 className="display-title m-0 max-w-[70rem]">{t(isSignedIn ? 'welcome' : 'title')}</h1>
          <div className={isSignedIn ? 'hero-known' : 'hero-new'}>
            <div className="min-w-0 pb-14 lg:pb-20">
              {!isSignedIn && <p className="m-0 max-w-xl text-base text-muted zh:break-keep md:text-lg">{t('lead')}</p>}
              <div data-prompt-area className="mt-7">
                <PromptBox
                  draft={draft}
                  isSignedIn={isSignedIn}
                  placeholder={t(`examples.${example}.prompt`)}
                  cleanPaste={cleanPaste}
                  planSwitch={planSwitch}
                  planHint={planHint}
                  attach={attach}
                  hadFocus={shellInput?.hadFocus ?? false}
                  onSend={(prompt) => onSend(prompt, () => clearDraft.current(prompt))}
                />
                <Examples onLookAt={setExample} onChoose={draft.setText} />
              </div>
            </div>
            {!isSignedIn && <HeroPicture example={example} />}
          </div>
        </div>
      </section>
      {recent}
      {children}
    </>
  );
}

interface ExamplesProps {
  readonly onLookAt: (id: ExampleId) => void;
  readonly onChoose: (prompt: string) => void;
}

/** Pointing at one already shows its site and its sentence. */
function Examples({ onLookAt, onChoose }: ExamplesProps) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="examples-title" className="mt-4">
      <p id="examples-title" className="m-0 mb-2.5 text-[0.8125rem] text-muted">
        {t('examples.label')}
      </p>
      <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0">
        {EXAMPLE_IDS.map((id) => (
          <li key={id}>
            <button
              type="button"
              title={t(`examples.${id}.prompt`)}
              className="control h-9 rounded-full border border-line bg-surface px-3 text-[0.84375rem] text-muted transition-colors hover:border-line-strong hover:text-ink"
              onPointerEnter={() => onLookAt(id)}
              onFocus={() => onLookAt(id)}
              onClick={() => onChoose(t(`examples.${id}.prompt`))}
            >
              {t(`examples.${id}.name`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
