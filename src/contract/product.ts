/** The product's name in texts. */
export const productName = 'Wardwise';

/** The product's name in addresses: presence channel, app token (`wardwise-app`) and deep link (`wardwise://`). */
export const productSlug = 'wardwise';

/** The support address. */
export const supportEmail = `support@${productSlug}.example`;

/** The mobile app's name in `?for=` (specification, section 7). */
export const mobileApp = `${productSlug}-app`;
