import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#data/drafts/use-draft.ts';
import { useSession } from '#data/session/session.ts';
import type { FileSlot } from '#ui/file-slot.ts';
import { showToast } from '#ui/toast.tsx';
import type { CleanPaste } from './clean-paste.ts';
import { EXAMPLE_IDS } from './examples.ts';
import { PromptBox } from './prompt-box.tsx';
import { forgetSharedText, withSharedText } from './shared-text.ts';
import { takeShellInput, withShellText } from './shell-input.ts';

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
      <section className="relative isolate">
        <div className="hero-field absolute inset-0 -z-10" aria-hidden />
        <div className="page flex flex-col items-center pt-12 pb-14 text-center md:pt-24 md:pb-20">
          <h1 className="display-title m-0 max-w-4xl">{t('title')}</h1>
          <p className="mt-5 mb-0 max-w-2xl text-base text-balance text-muted md:text-lg">{t('lead')}</p>
          <div data-prompt-area className="mt-9 w-full max-w-3xl text-left">
            <PromptBox
              draft={draft}
              isSignedIn={isSignedIn}
              cleanPaste={cleanPaste}
              planSwitch={planSwitch}
              planHint={planHint}
              attach={attach}
              hadFocus={shellInput?.hadFocus ?? false}
              onSend={(prompt) => onSend(prompt, () => clearDraft.current(prompt))}
            />
            <Examples onChoose={draft.setText} />
          </div>
        </div>
      </section>
      {recent}
      {children}
    </>
  );
}

function Examples({ onChoose }: { readonly onChoose: (prompt: string) => void }) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="examples-title" className="mt-3 flex flex-wrap items-center gap-2 px-2">
      <p id="examples-title" className="m-0 mr-1 text-[0.8125rem] text-muted max-sm:w-full">
        {t('examples.label')}
      </p>
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
        {EXAMPLE_IDS.map((id) => (
          <li key={id}>
            <button
              type="button"
              title={t(`examples.${id}.prompt`)}
              className="control h-9 rounded-full border border-line bg-surface px-3.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-ink"
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
