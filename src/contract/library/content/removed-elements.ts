/** Elements that are removed with their content; of other forbidden elements the text stays. */
export const removedWhole = new Set(
  (
    'script style iframe object embed applet noscript noembed noframes template svg math title textarea xmp ' +
    'plaintext select option head audio video canvas form'
  ).split(' '),
);
