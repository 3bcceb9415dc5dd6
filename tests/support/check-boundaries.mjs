import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration, { untied } from '../../.dependency-cruiser.mjs';
import { folderCircles } from './folder-circles.mjs';

const roots = ['src', 'sync-server'];
const { tsConfig, ...options } = configuration.options;
const answer = await cruise(roots, { ...options, ruleSet: { forbidden: configuration.forbidden }, validate: true }, undefined, {
  tsConfig: extractTSConfig(tsConfig.fileName),
});
const { modules, summary } = answer.output;
const { violations, totalCruised } = summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
const circles = untied.flatMap((zone) => folderCircles(modules, zone).map(([from, to]) => `${zone}-untied: ${from} -> ${to}`));
for (const circle of circles) console.error(circle);

// Under a TypeScript that it cannot drive, the tool reads nothing and reports success.
const files = roots
  .flatMap((root) => readdirSync(root, { recursive: true }))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
if (totalCruised < files.length) console.error(`only ${totalCruised} modules seen, but there are ${files.length} source files`);
console.log(`${totalCruised} modules, ${violations.length + circles.length} violations`);
process.exitCode = violations.length + circles.length > 0 || totalCruised < files.length ? 1 : 0;
