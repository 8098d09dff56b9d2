/** How high each row of the mail preferences is, so that their place is kept while they load. */
export const formHeights = ['h-11', ...Array<string>(5).fill('h-[94px] sm:h-11'), 'h-11', 'h-[90px] sm:h-[68px]'];
