import { useEffect, useState } from 'react';

/** The last name whose pictures have all arrived; the first one at once. Without a network it stays. */
export function useLoadedPicture(name: string, addresses: readonly string[]): string {
  const [shown, setShown] = useState(name);
  const wanted = addresses.join(' ');
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const decoded = await Promise.allSettled(wanted.split(' ').map(decodePicture));
      if (isWanted && decoded.every(({ status }) => status === 'fulfilled')) setShown(name);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [name, wanted]);
  return shown;
}

function decodePicture(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  return picture.decode();
}
