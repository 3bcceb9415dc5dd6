import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { hashOf, MANIFEST_PATH, manifestSchema, type Manifest } from '#data/archive/archive-format.ts';

export interface Archive {
  /** Where it was downloaded to. */
  readonly path: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** Exports the project that the page shows. */
export async function exportProject(page: Page): Promise<Archive> {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const path = await (await downloaded).path();
  return { path, files: unzipSync(await readFile(path)) };
}

/** The field of the workspace that takes archives. */
export const importField = (page: Page) => page.getByLabel('Import', { exact: true }).and(page.locator('input'));

export async function importArchive(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await importField(page).setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
}

export function textOf({ files }: Archive, path: string): string {
  return strFromU8(files[path] ?? new Uint8Array());
}

export function manifestOf(archive: Archive): Manifest {
  return manifestSchema.parse(JSON.parse(textOf(archive, MANIFEST_PATH)));
}

/** The archive with other texts in some of its files, and a manifest to which they, and what else it claims, are right. */
export function repack(archive: Archive, changed: Readonly<Record<string, string>>, claims: Partial<Manifest> = {}): Uint8Array {
  const manifest = manifestOf(archive);
  const hashes = Object.fromEntries(Object.entries(changed).map(([path, text]) => [path, hashOf(text)]));
  const texts = {
    ...changed,
    [MANIFEST_PATH]: JSON.stringify({ ...manifest, ...claims, files: { ...manifest.files, ...hashes } }),
  };
  return zipSync({ ...archive.files, ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])) });
}
