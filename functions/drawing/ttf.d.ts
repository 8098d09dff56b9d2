/** Fonts are imported as their bytes (`rules` of `wrangler.jsonc`). */
declare module '*.ttf' {
  const bytes: ArrayBuffer;
  export default bytes;
}
