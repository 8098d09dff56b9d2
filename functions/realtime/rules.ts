/** How long what a user missed can be asked for, in milliseconds. */
export const keptFor = 7 * 24 * 60 * 60 * 1000;
