import { atom } from 'nanostores';
import type { Webinar } from '#contract/webinars/webinars';

/** The webinar of the open page, once it is loaded. */
export const $pageWebinar = atom<Webinar | null>(null);

/** Whether the page shows the room of its webinar, and nothing else. */
export const $isInRoom = atom(false);

/** The element of the page in which the button to join is. */
export const $joinSlot = atom<HTMLElement | null>(null);
