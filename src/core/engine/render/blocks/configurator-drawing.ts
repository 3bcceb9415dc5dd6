import { type Html, html } from '../html.ts';
import { type Configuration, namedColor } from './configurator-options.ts';

/** The product in the chosen colour, as wide and long as measured, with the choices written on. */
export function drawConfiguration(made: Configuration, garment: boolean, label: string): Html {
  const names = made.chosen.filter(({ group }) => group.role !== 'base').map(({ choice }) => choice);
  const tint =
    names.map((choice) => namedColor(choice.value) ?? namedColor(choice.label)).find((each) => each !== undefined) ?? '#8fa6c4';
  const [first, second] = [made.sizes[0]?.value ?? 1, made.sizes.at(-1)?.value ?? 1];
  const ratio = Math.max(0.5, Math.min(2, first / second / (garment ? 1.33 : 1)));
  const [wide, tall] = ratio > 1 ? [96, 96 / ratio] : [96 * ratio, 96];
  const [x, y] = [100 - wide / 2, 66 - tall / 2];
  const shape = garment
    ? html`<path
        fill="${tint}"
        stroke="#555"
        d="M${x.toFixed(1)} ${(y + 14).toFixed(1)}l-22 20 12 16 14-12V${(y + tall).toFixed(1)}h${(wide - 8).toFixed(1)}V${(y + 38).toFixed(1)}l14 12 12-16-22-20-${(wide / 4).toFixed(1)}-10q-${(wide / 4).toFixed(1)} 14-${(wide / 2).toFixed(1)} 0z"
      />`
    : html`<rect
          fill="${tint}"
          stroke="#555"
          x="${x.toFixed(1)}"
          y="${y.toFixed(1)}"
          width="${wide.toFixed(1)}"
          height="${tall.toFixed(1)}"
          rx="5"
        /><path fill="none" stroke="#555" opacity=".5" d="M${x.toFixed(1)} ${(y + tall / 2).toFixed(1)}h${wide.toFixed(1)}" />`;
  const lines = [
    made.chosen
      .map(({ choice }) => choice.label)
      .join(' · ')
      .slice(0, 54),
    made.sizes.map(({ measure, value }) => `${measure.key} ${value}`).join(' · '),
  ];
  return html`<svg viewBox="0 0 200 160" role="img" aria-label="${label}: ${lines.join(', ')}">
    ${shape}${lines.map((text, index) => html`<text x="100" y="${136 + index * 11}" text-anchor="middle">${text}</text>`)}
  </svg>`;
}
