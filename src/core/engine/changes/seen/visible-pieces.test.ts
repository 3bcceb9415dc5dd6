import { expect, it } from 'vitest';
import { visiblePieces } from './visible-pieces.ts';

it.each([
  ['words of a line together', '<p>Two <strong>kilns</strong> &amp; a wheel</p>', ['Two kilns & a wheel']],
  ['links by themselves', '<li><a href="/a">Home</a><a href="/b">Breads</a></li>', ['Home', 'Breads']],
  [
    'buttons, with their signs left out',
    '<button class="button"><svg><path d="M0 0"/></svg>Add<span class="vh"> rye</span></button>',
    ['[Add]'],
  ],
  ['links that look like buttons', '<a class="button primary" href="/x">Go</a> then', ['[Go]', 'then']],
  ['buttons of another size', '<a class="button primary large" href="/x">Go</a>', ['(large button)', '[Go]']],
  [
    'fields, and which are needed',
    '<label>Name</label><input type="text" name="name" required><input type="hidden" name="x">',
    ['Name', '(text name, needed)'],
  ],
  ['drawn pictures by their subject', '<img src="/assets/art/bread/rye.svg" alt="">', ['(picture bread)']],
  ['badges in their tone', '<span class="badge warn">Late</span>', ['(warn) Late']],
  ['words of a chart', '<svg><text x="1">20</text><text>Rye</text></svg>', ['20', 'Rye']],
  ['no style and no script', '<style>p{color:red}</style><script>let a = "<p>"</script><p>Seen</p>', ['Seen']],
])('%s', (_, markup, expected) => {
  expect(visiblePieces(markup)).toEqual(expected);
});
