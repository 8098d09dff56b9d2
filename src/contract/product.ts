/** The product's name as people read it. */
export const productName = 'Wardwise';

/** The product's name in addresses: presence channel, app token (`wardwise-app`) and deep link (`wardwise://`). */
export const productSlug = 'wardwise';

/** Where people write for help. */
export const supportEmail = `support@${productSlug}.example`;

/** What the mobile app calls itself in `?for=` (specification, section 7). */
export const mobileApp = `${productSlug}-app`;
