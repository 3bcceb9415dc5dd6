import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '#core/protocol/http/catalogue.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/textarea.tsx';
import { TextField } from '#ui/text-field.tsx';
import { INPUTS, nameOf, type ItemField } from './item-fields.ts';

interface ItemInputProps {
  readonly field: ItemField;
  readonly value: string | boolean;
  readonly error: string | null;
  readonly groups: readonly CatalogueItem[];
  readonly onChange: (value: string | boolean) => void;
}

/** The input of a field, by the way in which it is filled in. */
export function ItemInput({ field, value, error, groups, onChange }: ItemInputProps) {
  const { t, i18n } = useTranslation('catalogue');
  const rule = INPUTS[field];
  const label = t(`field.${field}`);
  switch (rule.input) {
    case 'switch':
      return (
        <Checkbox checked={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case 'group': {
      const options = groups.map((group) => ({ value: group.id, label: nameOf(group, i18n.language) }));
      return (
        <Select
          label={label}
          value={String(value)}
          options={[{ value: '', label: t('noGroup') }, ...options]}
          onChange={onChange}
        />
      );
    }
    case 'line':
      return (
        <TextField
          {...{ label, error }}
          value={String(value)}
          maxLength={rule.max}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'lines':
    case 'json':
      return (
        <TextArea
          {...{ label, error }}
          {...(rule.input === 'json' && { hint: t(`hint.${field === 'slots' ? 'slots' : 'default_config'}`), spellCheck: false })}
          rows={rule.input === 'json' ? 4 : 2}
          className={rule.input === 'json' ? 'font-mono text-sm' : ''}
          value={String(value)}
          maxLength={rule.max}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
