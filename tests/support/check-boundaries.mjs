import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../../.dependency-cruiser.mjs';

const roots = ['src', 'sync-server'];
const { tsConfig, ...options } = configuration.options;
const answer = await cruise(roots, { ...options, ruleSet: { forbidden: configuration.forbidden }, validate: true }, undefined, {
  tsConfig: extractTSConfig(tsConfig.fileName),
});
const { violations, totalCruised } = answer.output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);

// Under a TypeScript that it cannot drive, the tool reads nothing and reports success.
const files = roots
  .flatMap((root) => readdirSync(root, { recursive: true }))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
if (totalCruised < files.length) console.error(`only ${totalCruised} modules seen, but there are ${files.length} source files`);
console.log(`${totalCruised} modules, ${violations.length} violations`);
process.exitCode = violations.length > 0 || totalCruised < files.length ? 1 : 0;
