import { FileText, Table2 } from 'lucide-react';
import type { Attachment } from '#core/engine/attached/attachment.ts';

/** A small copy of a picture, or a sign for what a file holds. */
export function AttachedIcon({ file }: { readonly file: Attachment }) {
  if (file.kind === 'picture') {
    return <img src={`data:${file.mediaType};base64,${file.data}`} alt="" className="size-6 shrink-0 rounded-sm object-cover" />;
  }
  const Icon = file.kind === 'table' ? Table2 : FileText;
  return <Icon aria-hidden className="size-4 shrink-0 text-accent-text" />;
}
