import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#core/domain/text.ts';
import type { Photo } from '#core/engine/blueprint/photo-schema.ts';
import { placePhoto } from '#data/commands/place-photo.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useErrorToast } from '#ui/use-error-toast.ts';
import { FocusEditor } from './focus-editor.tsx';
import type { PicturePlace } from './picture-places.ts';
import { usePictureDraft } from './use-picture-draft.ts';

const ALT_MAX_LENGTH = 200;
const ACCEPTED = 'image/*';

interface PictureDialogProps {
  readonly projectId: number;
  /** The section by name. */
  readonly section: string;
  readonly places: readonly [PicturePlace, ...PicturePlace[]];
  /** The place to begin with. */
  readonly begin: string;
  readonly locales: readonly Locale[];
  /** True when a version can be made now. */
  readonly canSave: boolean;
  readonly onClose: () => void;
}

/** Puts a picture of the owner's at a place of a section, says what stays in sight of it and what it shows. */
export function PictureDialog({ projectId, section, places, begin, locales, canSave, onClose }: PictureDialogProps) {
  const { t } = useTranslation(['generate', 'common']);
  const withErrorToast = useErrorToast();
  const [chosen, setChosen] = useState(begin);
  const place = places.find((each) => each.place === chosen) ?? places[0];
  const draft = usePictureDraft(place);
  const { photo, bytes } = draft;
  const name = place.name || section;
  const [isSaving, setSaving] = useState(false);
  // Where the device is full, the dialog stays with what was chosen.
  const save = () => {
    setSaving(true);
    const message = t(photo === null ? 'picture.removed' : 'picture.placed', { name });
    withErrorToast(async () => {
      try {
        await placePhoto({ projectId, place: place.place, photo: photo === null ? null : tidy(photo), bytes, message });
        onClose();
      } finally {
        setSaving(false);
      }
    });
  };
  return (
    <Dialog
      title={t('picture.title', { section })}
      description={t('picture.description')}
      closeLabel={t('common:actions.close')}
      widthPx={560}
      closesOnMask={!draft.isChanged}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="primary" disabled={!canSave || !draft.isChanged || draft.isReading || isSaving} onClick={save}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className="mt-5 flex flex-col gap-4">
        {places.length > 1 && (
          <Select
            label={t('picture.record')}
            value={chosen}
            options={places.map((each) => ({ value: each.place, label: each.name }))}
            onChange={setChosen}
          />
        )}
        {photo === null ? (
          <p className="m-0 rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-muted">
            {t('picture.drawn')}
          </p>
        ) : (
          <FocusEditor photo={photo} address={draft.address} onChange={draft.setPhoto} />
        )}
        <Choice draft={draft} />
        {photo !== null && <AltFields photo={photo} locales={locales} onChange={draft.setPhoto} />}
      </div>
    </Dialog>
  );
}

function Choice({ draft }: { readonly draft: ReturnType<typeof usePictureDraft> }) {
  const { t } = useTranslation('generate');
  const input = useRef<HTMLInputElement>(null);
  const { photo, problem } = draft;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" busy={draft.isReading} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-4" />
        {t(photo === null ? 'picture.choose' : 'picture.replace')}
      </Button>
      {photo !== null && (
        <Button size="small" variant="ghost" onClick={() => draft.setPhoto(null)}>
          {t('picture.remove')}
        </Button>
      )}
      <p aria-live="polite" className="m-0 w-full text-[0.8125rem] text-danger empty:hidden">
        {problem !== null && t(`picture.${problem}`)}
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={t('picture.choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void draft.choose(file);
        }}
      />
    </div>
  );
}

interface AltFieldsProps {
  readonly photo: Photo;
  readonly locales: readonly Locale[];
  readonly onChange: (photo: Photo) => void;
}

/** Words for the picture, in each language of the site. */
function AltFields({ photo, locales, onChange }: AltFieldsProps) {
  const { t } = useTranslation('generate');
  return locales.map((locale, index) => (
    <TextField
      key={locale}
      lang={locale}
      label={t(`picture.alt.${locale}`)}
      {...(index === 0 && { hint: t('picture.altHint') })}
      maxLength={ALT_MAX_LENGTH}
      value={photo.alt?.[locale] ?? ''}
      onChange={(event) => onChange({ ...photo, alt: { ...photo.alt, [locale]: event.target.value } })}
    />
  ));
}

/** Without what says nothing: empty words, and a cut to the whole picture. */
function tidy({ alt = {}, zoom, ...photo }: Photo): Photo {
  const said = Object.fromEntries(
    Object.entries(alt).flatMap(([locale, text = '']) => (text.trim() === '' ? [] : [[locale, text.trim()] as const])),
  );
  return { ...photo, ...(zoom !== undefined && zoom > 100 && { zoom }), ...(Object.keys(said).length > 0 && { alt: said }) };
}
