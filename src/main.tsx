import './styles.css';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { assert } from '#core/domain/assert.ts';
import { getLanguage } from '#data/preferences/preferences.ts';
import { rememberCampaign } from '#data/http/tracking-headers.ts';
import { followActivity } from '#data/http/visit-session.ts';
import { passOnCredential } from '#data/session/google-window.ts';
import { App } from '#app/app.tsx';
import { startI18n } from '#app/i18n.ts';
import { router } from '#app/router.ts';
import { rememberShellInput } from '#features/home/shell-input.ts';

const root = document.querySelector('#root');
assert(root !== null, 'index.html holds #root');
rememberCampaign(location.search);
followActivity();
if (passOnCredential(location.hash)) window.close();
await startI18n(getLanguage());
const draw = () => createRoot(root).render(<App />);
if (document.documentElement.dataset['shell'] === 'home') void replaceHome();
else draw();

/** The prerendered page, with the focus and what is typed in it, stays until all of the app's takes its place between two keys. */
async function replaceHome(): Promise<void> {
  await router.load();
  await rememberShellInput();
  flushSync(draw);
}
