/** Heights of the rows of the mail preferences, for their placeholder. */
export const formHeights = ['h-11', ...Array<string>(5).fill('h-[94px] sm:h-11'), 'h-11', 'h-[90px] sm:h-[68px]'];
