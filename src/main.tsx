import './styles.css';
import { createRoot } from 'react-dom/client';
import { assert } from '#core/domain/assert.ts';
import { getLanguage } from '#data/preferences/preferences.ts';
import { App } from './app/app.tsx';
import { startI18n } from './app/i18n.ts';
import { rememberShellInput } from '#features/home/shell-input.ts';

const root = document.querySelector('#root');
assert(root !== null, 'index.html holds #root');
await startI18n(getLanguage());
rememberShellInput();
createRoot(root).render(<App />);
