import { newId } from '../store/new-id.ts';

/** New with each start of the app: it joins the steps of one person's codes and says nothing of who that is. */
export const DEVICE_ID = newId();
