import { createListeners } from '../store/listeners.ts';

/** Tells the running sync that somebody is about to look at what the server may have changed. */
export const newsAsked = createListeners();
