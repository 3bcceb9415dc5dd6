import { lazy, Suspense } from 'react';
import { WhenNear } from './when-near.tsx';

const Showcase = lazy(async () => ({ default: (await import('./showcase.tsx')).Showcase }));

/** The carousel of the home page; it and its cards are loaded once the reader comes near. */
export function ShowcasePlace() {
  return (
    <WhenNear>
      <Suspense fallback={null}>
        <Showcase />
      </Suspense>
    </WhenNear>
  );
}
