import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '#core/engine/document/stream/draw-prefix.ts';
import { systemClock } from '#data/tab/clock.ts';
import type { Writing } from '#data/writings/fold-writing.ts';
import { useWriting } from '#data/writings/use-writing.ts';
import { createDrawingLoop, type DrawingLoop } from './drawing-loop.ts';

/** A site that a model is writing for a project, as far as this window can show it. */
export interface LiveBuild {
  readonly writing: Writing;
  /** Null until something of it can be read. */
  readonly drawing: Drawing | null;
}
interface Drawn {
  readonly run: string;
  readonly drawing: Drawing;
}

/** Follows a build while the server works on it. `onShown` is to be called when what is drawn has come into sight. */
export function useLiveBuild(
  projectId: number,
  isRunning: boolean,
): { readonly live: LiveBuild | null; readonly onShown: () => void } {
  const writing = useWriting(projectId, isRunning);
  const run = writing?.run ?? null;
  const loop = useRef<DrawingLoop | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    if (run === null) return undefined;
    const engine = import('#workers/engine-client.ts').then(({ createEngineClient }) => createEngineClient());
    // It starts while the model still reads: the first line of the plan does not wait for it.
    engine.then((client) => client.draw({ lines: [], open: '' })).catch(() => undefined);
    const drawing = createDrawingLoop({
      draw: async (prefix) => (await engine).draw(prefix),
      onDrawn: (next) => setDrawn({ run, drawing: next }),
      clock: systemClock,
    });
    loop.current = drawing;
    return () => {
      drawing.close();
      loop.current = null;
      void engine.then((client) => client.close());
    };
  }, [run]);
  useEffect(() => {
    if (writing !== null && (writing.lines.length > 0 || writing.open !== '')) loop.current?.feed(writing);
  }, [writing]);
  const live = writing === null ? null : { writing, drawing: drawn?.run === run ? drawn.drawing : null };
  return { live, onShown: () => loop.current?.shown() };
}
