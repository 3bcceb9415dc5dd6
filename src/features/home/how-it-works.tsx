import type { ReactNode } from 'react';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { OfflineSection } from './offline-section.tsx';
import { Questions } from './questions.tsx';
import { Story } from './story.tsx';
import { Tour } from './tour.tsx';

/** Holds the lower part of the home page, with the gallery in its middle. */
export function HowItWorks({ gallery }: { readonly gallery: ReactNode }) {
  return (
    <>
      <Story />
      {gallery}
      <Tour />
      <OfflineSection />
      <Comparison />
      <Questions />
      <Closing />
    </>
  );
}
