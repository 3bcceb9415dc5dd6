import { createFileRoute, redirect } from '@tanstack/react-router';
import { getSession } from '#data/session/session.ts';
import { TO_HOME } from './-layout/in-place.ts';
import { NotFoundPage } from './-layout/not-found-page.tsx';

/** Any other address: a visitor goes home, somebody signed in is told. */
export const Route = createFileRoute('/_page/$')({
  beforeLoad: () => {
    if (getSession().status === 'signedOut') throw redirect(TO_HOME);
  },
  component: NotFoundPage,
});
