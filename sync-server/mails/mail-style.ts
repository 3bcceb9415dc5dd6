import { trusted } from '#core/engine/render/html.ts';

/** The app's colours, light and dark. Programs that drop the style still show a plain page in the reader's own colours. */
export const MAIL_STYLE = trusted(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.page { margin: 0; padding: 24px 16px; background: #faf7f2; color: #17161b; font: 16px/1.6 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", sans-serif; }
.card { max-width: 520px; margin: 0 auto; padding: 24px 28px; background: #ffffff; border: 1px solid #e4ddd1; border-radius: 14px; overflow-wrap: anywhere; }
.brand { margin: 0 0 20px; font-weight: 700; color: #9a4a05; }
.heading { margin: 0 0 12px; font-size: 20px; line-height: 1.35; }
.code { margin: 0 0 16px; font: 700 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
.items { margin: 0 0 16px; padding: 0 0 0 20px; }
.small { margin: 0 0 12px; font-size: 14px; color: #55525a; }
.link { color: #9a4a05; }
.button { display: inline-block; margin: 4px 0 8px; padding: 10px 20px; background: #ff9c2f; color: #1b1104; font-weight: 600; text-decoration: none; border-radius: 10px; }
.line { margin: 20px 0; border: 0; border-top: 1px solid #e4ddd1; }
@media (max-width: 480px) { .page { padding: 12px 8px; } .card { padding: 20px 18px; } }
@media (prefers-color-scheme: dark) {
  .page { background: #0d0e13; color: #f3f1ec; }
  .card { background: #14161d; border-color: #282c38; }
  .brand, .link { color: #ffb45c; }
  .small { color: #b3b6c2; }
  .button { background: #ffa53d; color: #1b1104; }
  .line { border-top-color: #282c38; }
}
</style>`);
