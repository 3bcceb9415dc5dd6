declare module 'virtual:pages' {
  import type { Tree } from './main.tsx';

  const pages: Readonly<Record<string, readonly Tree[]>>;
  export default pages;
}
