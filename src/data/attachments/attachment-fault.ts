/** Reason for which a file cannot go with a prompt; each has a text of its own. */
export const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'type',
  'spreadsheet',
  'oldOffice',
  'encrypted',
  'noText',
  'damaged',
  'tooMany',
  'notLoaded',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** A file that could not be read. */
export class AttachmentFault extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'AttachmentFault';
    this.fault = fault;
  }
}
