/** For changing a part of the search: the rest of the address, the state of its entry and the scroll position stay. */
export const IN_PLACE = { hash: true, state: true, replace: true, resetScroll: false } as const;

/** For leaving a closed or passing address: the parameters that a link brought go along, such as a campaign's or a jump's. */
export const TO_HOME = { to: '/platform', search: true, hash: true, replace: true } as const;
