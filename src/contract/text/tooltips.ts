/** Defaults of tooltips, times in milliseconds, lengths in pixels (specification, section 9). */
export const tooltipDefaults = {
  placement: 'auto',
  /** Whether a tap shows it. */
  touch: true,
  allowHtml: true,
  delay: 0,
  /** To appear and to disappear. */
  duration: [300, 250],
  /** Along the edge of its button, and away from it. */
  offset: [0, 10],
  maxWidth: 350,
  zIndex: 9999,
} as const;
