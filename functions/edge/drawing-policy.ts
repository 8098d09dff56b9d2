/** A drawing opened on its own runs nothing and loads nothing. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
