import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Finds by words once they are sent off: each search is a look through all that the server has. */
export function SearchField({ label, onSearch }: { readonly label: string; readonly onSearch: (words: string) => void }) {
  const { t } = useTranslation('operator');
  const [words, setWords] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <search className="w-full max-w-xl">
      <form className="flex items-end gap-2" onSubmit={handleSubmit}>
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" className="h-11">
          {t('find')}
        </Button>
      </form>
    </search>
  );
}
