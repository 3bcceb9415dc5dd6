import { useEffect, useState } from 'react';
import type { Photo } from '#core/engine/blueprint/photo-schema.ts';
import { AttachmentFault } from '#data/attachments/attachment-fault.ts';
import { placedPhoto } from '#data/photos/placed-photo.ts';
import { readPhotoFile } from '#data/photos/read-photo-file.ts';
import type { PicturePlace } from './picture-places.ts';

interface Draft {
  readonly place: string;
  readonly photo: Photo | null;
  /** The bytes of a picture that is new. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

type Problem = 'damaged' | 'tooLarge';

export interface PictureDraft {
  readonly photo: Photo | null;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly address: string | null;
  readonly problem: Problem | null;
  readonly isReading: boolean;
  readonly isChanged: boolean;
  readonly setPhoto: (photo: Photo | null) => void;
  readonly choose: (file: File) => Promise<void>;
}

/** Holds the picture of a place as it is being changed; another place begins anew. */
export function usePictureDraft({ place, photo: placed }: PicturePlace): PictureDraft {
  const [kept, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isReading, setReading] = useState(false);
  const draft = kept?.place === place ? kept : { place, photo: placed ?? null };
  const address = useAddress(draft.photo, draft.bytes);
  const choose = async (file: File) => {
    setProblem(null);
    setReading(true);
    try {
      const { photo, bytes } = await readPhotoFile(file);
      const alt = draft.photo?.alt;
      setDraft({ place, bytes, photo: { ...photo, ...(alt !== undefined && { alt }) } });
    } catch (error) {
      if (!(error instanceof AttachmentFault)) throw error;
      setProblem(error.fault === 'tooLarge' ? 'tooLarge' : 'damaged');
    } finally {
      setReading(false);
    }
  };
  const setPhoto = (photo: Photo | null) => setDraft(photo === null ? { place, photo } : { ...draft, photo });
  const isChanged = draft.photo !== (placed ?? null);
  return { photo: draft.photo, bytes: draft.bytes, address, problem, isReading, isChanged, setPhoto, choose };
}

/** An address for what is chosen, or for what previews keep of a placed picture. */
function useAddress(photo: Photo | null, bytes: Uint8Array<ArrayBuffer> | undefined): string | null {
  const [found, setFound] = useState<{ readonly file: string; readonly address: string } | null>(null);
  const file = photo?.file;
  useEffect(() => {
    if (photo === null || file === undefined) return undefined;
    let address: string | null = null;
    let isLate = false;
    const show = (blob: Blob | null) => {
      if (isLate || blob === null) return;
      address = URL.createObjectURL(blob);
      setFound({ file, address });
    };
    if (bytes === undefined) placedPhoto(photo).then(show, () => show(null));
    else show(new Blob([bytes]));
    return () => {
      isLate = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
    // Only another file has another address: a moved focus has the same.
    // oxlint-disable-next-line react/exhaustive-deps -- the picture by its content
  }, [file, bytes]);
  return found !== null && found.file === file ? found.address : null;
}
