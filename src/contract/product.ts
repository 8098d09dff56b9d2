/** The product's name as people read it. */
export const productName = 'Wardwise';

/** The product's name in addresses: presence channel, app token (`wardwise-app`) and deep link (`wardwise://`). */
export const productSlug = 'wardwise';
