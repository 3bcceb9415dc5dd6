import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  readonly showLabel: string;
  readonly hideLabelText: string;
}

export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton label={isShown ? hideLabelText : showLabel} onClick={() => setShown(!isShown)}>
          <Icon aria-hidden className="size-4" />
        </IconButton>
      }
    />
  );
}
