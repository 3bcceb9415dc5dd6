import type { AppEvent } from './note-event.ts';

type TagWindow = Window & { dataLayer?: unknown[] };

/** Loads the script of a Google-style tag service, and gives it events by name; without title and query of the page. */
export async function loadTag({ url, id }: { readonly url: string; readonly id: string }): Promise<(event: AppEvent) => void> {
  const page: TagWindow = window;
  const queue = (page.dataLayer ??= []);
  // The script of the service takes nothing but what a function was called with.
  function gtag(..._parts: unknown[]) {
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, { page_title: '', page_location: `${location.origin}${location.pathname}` });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${url}?id=${encodeURIComponent(id)}`;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('tag not loaded')));
    document.head.append(script);
  });
  return (event) => gtag('event', event === 'payment_success' ? 'conversion' : event, { send_to: id });
}
