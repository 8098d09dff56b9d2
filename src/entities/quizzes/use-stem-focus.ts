import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Opens a question at its top with its stem in focus, so that screen readers read it; also if the stem moves once the
 * control that answers it has come, and again when the question is withdrawn.
 */
export function useStemFocus(isWithdrawn = false) {
  const stem = useRef<HTMLHeadingElement | null>(null);
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    stem.current?.focus({ preventScroll: true });
  }, [isWithdrawn]);
  return useCallback((heading: HTMLHeadingElement | null) => {
    stem.current = heading;
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  }, []);
}
