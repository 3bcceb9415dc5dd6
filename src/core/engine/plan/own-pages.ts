/** Decides whether an entity of the catalogue is worth a page where its rows are listed. */
export function hasOwnPage(id: string): boolean {
  return !NO_OWN_PAGE.has(id);
}

/** Entities that only live inside others, or that nobody but those who keep the site may list. */
const NO_OWN_PAGE = new Set(
  'user member customer category order orderItem message subscriber comment review payment refund contact patient medicalRecord response application donation ticket rsvp loan enrollment booking slot conversation chatMessage status metric account form notification reply testimonial option exam question bid passwordRequest redemption deposit withdrawal'.split(
    ' ',
  ),
);
/** Those of them that people who keep records work with. */
export const WORKED_WITH = new Set(
  'customer order payment refund contact patient medicalRecord application loan enrollment booking member donation account ticket exam question redemption deposit withdrawal'.split(
    ' ',
  ),
);
