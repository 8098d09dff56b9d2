/** Adds the coupon in the address to the links of all orders, also to those that sign up first. */
function addCouponToLinks(): void {
  const coupon = new URLSearchParams(location.search).get('coupon');
  if (!coupon) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-order]')) {
    const query = new URLSearchParams(link.search);
    const next = query.get('next');
    if (next) query.set('next', `${next}?${new URLSearchParams({ coupon })}`);
    else query.set('coupon', coupon);
    link.search = String(query);
  }
}

document.addEventListener('astro:page-load', addCouponToLinks);
