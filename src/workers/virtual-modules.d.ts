declare module 'virtual:words/content-*' {
  const words: string;
  export default words;
}
