import { describe, expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';

const typesOf = (prompt: string, path: RegExp) => {
  const site = generateBlueprint(prompt);
  const page = Object.values(site.pages).find((each) => path.test(each.path));
  return page?.blocks.map((id) => site.blocks[id]?.type);
};

describe('sites that edit pictures', () => {
  it.each([
    [
      'An image processing website. Users should be able to upload images, crop images, rotate them and add watermarks.',
      /^\/editor$/,
    ],
    ['A photo sharing site with photo editing and albums.', /^\/(?:editor|retouch)$/],
    ['一个图片处理网站，用户可以上传图片、裁剪图片、添加水印并下载。', /^\/(?:editor|retouch)$/],
  ])('have a picture editor with what was saved below it: %s', (prompt, path) => {
    expect(typesOf(prompt, path)).toEqual(expect.arrayContaining(['retouch', 'collection']));
  });

  it('keep the editor of pages where pages are written, and none where articles have pictures', () => {
    const pages =
      'A page editor. The editor should have functionalities such as preview and image cutting. Users should be able to edit pages online, and save them.';
    expect(typesOf(pages, /^\/editor$/)).toContain('editor');
    const site = generateBlueprint('A magazine. Editors create and edit articles and upload images to articles.');
    expect(Object.values(site.blocks).map(({ type }) => type)).not.toContain('retouch');
  });
});

describe('tools that write', () => {
  it('generate by tone and length, and keep what was made', () => {
    const site = generateBlueprint(
      'An AI writing tool that generates content. Users should be able to choose a tone and generate articles.',
    );
    const made = Object.values(site.pages).filter(({ blocks }) => blocks.some((id) => site.blocks[id]?.type === 'maker'));
    expect(made.map(({ path }) => path)).toEqual(expect.arrayContaining(['/create', '/history']));
  });

  it('calls articles news where only news are spoken of', () => {
    const titles = (prompt: string) => Object.values(generateBlueprint(prompt).pages).map(({ title }) => title.en);
    expect(titles('A company website with a homepage, about us, products, news, and other pages.')).toContain('News');
    expect(titles('A website with news and a blog with articles.')).not.toEqual(
      expect.arrayContaining(['News', 'Articles', 'Blog']),
    );
  });
});
