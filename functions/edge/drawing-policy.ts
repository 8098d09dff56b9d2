/** The content security policy of SVG files: no scripts and no requests. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
