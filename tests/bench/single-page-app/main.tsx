import { createRootRoute, createRoute, createRouter, RouterProvider, useLocation } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import pages from 'virtual:pages';

/** One element of a page as data: name, attributes, children. */
export type Tree =
  | string
  | { readonly name: string; readonly attributes: Record<string, string>; readonly children: readonly Tree[] };

const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  enctype: 'encType',
};

function draw(tree: Tree, key: number): ReactNode {
  if (typeof tree === 'string') return tree;
  const attributes = Object.entries(tree.attributes).map(([name, value]) => [
    NAMES[name] ?? name,
    name === 'value' ? undefined : value,
  ]);
  return createElement(tree.name, { ...Object.fromEntries(attributes), key }, ...tree.children.map(draw));
}

function Page() {
  const { pathname } = useLocation();
  return <>{pages[pathname]?.map(draw)}</>;
}

const rootRoute = createRootRoute();
const pageRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page });
const router = createRouter({ routeTree: rootRoute.addChildren([pageRoute]) });
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
