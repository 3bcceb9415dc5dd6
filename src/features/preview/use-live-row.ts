import { useEffect, useEffectEvent, useState } from 'react';

/** A row of the live data that was asked for; `asked` tells apart two times that the same one was. */
export interface LiveRow {
  /** As ENTITY/ID. */
  readonly row: string;
  readonly asked: number;
}

/** Follows the row in the address: it is taken out of it when it is shown, so that it can be asked for again. */
export function useLiveRow(row: string | undefined, onRequest: () => void, onShown: (() => void) | undefined): LiveRow | null {
  const [seen, setSeen] = useState<string | undefined>(undefined);
  const [live, setLive] = useState<LiveRow | null>(null);
  if (row !== seen) {
    setSeen(row);
    if (row !== undefined) setLive({ row, asked: (live?.asked ?? 0) + 1 });
  }
  const take = useEffectEvent(() => {
    onRequest();
    onShown?.();
  });
  useEffect(() => {
    if (row !== undefined) take();
  }, [row]);
  return live;
}
