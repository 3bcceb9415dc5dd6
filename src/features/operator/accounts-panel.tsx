import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAccountAnswer } from '#core/protocol/http/operator.ts';
import { findAccounts } from '#data/operator/operator-api.ts';
import { useSession } from '#data/session/session.ts';
import { useAnswer } from '#data/sync/use-answer.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadState } from './load-state.tsx';
import { Row, Rows, useFormats } from './rows.tsx';
import { SearchField } from './search-field.tsx';

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

interface Opened {
  readonly deed: 'grant' | 'suspend' | 'restore';
  readonly account: string;
}

/** Finds accounts, grants them credits, keeps them out and lets them in again. */
export function AccountsPanel() {
  const { t } = useTranslation('operator');
  const [words, setWords] = useState('');
  const [changes, setChanges] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { state, retry } = useAnswer(
    useCallback((signal: AbortSignal) => findAccounts(signal, words), [words]),
    changes,
  );
  return (
    <>
      <SearchField label={t('accounts.find')} onSearch={setWords} />
      <LoadState state={state} retry={retry} />
      {state.status === 'ready' && state.answer.list.length === 0 && <EmptyState title={t('accounts.none')} />}
      {state.status === 'ready' && state.answer.list.length > 0 && (
        <Rows label={t('views.accounts')}>
          {state.answer.list.map((person) => (
            <AccountRow key={person.id} person={person} onDeed={(deed) => setOpened({ deed, account: person.account })} />
          ))}
        </Rows>
      )}
      {state.status === 'ready' && state.answer.has_more && <p className="m-0 text-sm text-muted">{t('more')}</p>}
      <Suspense fallback={null}>
        {opened !== null && (
          <AccountDialog
            {...opened}
            onClose={() => setOpened(null)}
            onDone={() => {
              setOpened(null);
              setChanges((count) => count + 1);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface AccountRowProps {
  readonly person: ListedAccountAnswer;
  readonly onDeed: (deed: Opened['deed']) => void;
}

function AccountRow({ person, onDeed }: AccountRowProps) {
  const { t } = useTranslation('operator');
  const { day } = useFormats();
  const session = useSession();
  const isOwn = session.status === 'signedIn' && session.userId === person.id;
  const { account, suspended_at: suspendedAt } = person;
  const suspended = suspendedAt === null ? undefined : { tone: 'danger' as const, text: t('accounts.suspended') };
  const badge = person.is_operator ? { tone: 'accent' as const, text: t('accounts.operator') } : suspended;
  const facts = [
    person.nickname !== account && person.nickname,
    person.plan,
    t('credits', { count: person.credits }),
    t('accounts.projects', { count: person.projects }),
    t('accounts.since', { date: day(person.created_at) }),
    t('accounts.seen', { date: day(person.seen_at) }),
  ];
  return (
    <Row title={account} badge={badge} facts={facts}>
      <Button size="small" aria-label={t('accounts.grantTo', { account })} onClick={() => onDeed('grant')}>
        {t('accounts.grant')}
      </Button>
      {suspendedAt === null && !isOwn && (
        <Button size="small" aria-label={t('accounts.suspendOf', { account })} onClick={() => onDeed('suspend')}>
          {t('accounts.suspend')}
        </Button>
      )}
      {suspendedAt !== null && (
        <Button size="small" aria-label={t('accounts.restoreOf', { account })} onClick={() => onDeed('restore')}>
          {t('accounts.restore')}
        </Button>
      )}
    </Row>
  );
}
