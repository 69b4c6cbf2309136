/**
 * Names of files that came with a form itself but were dropped while it was read: they are no fields of any page, the server
 * sets them (`server/sifted-form.ts`), so that the action says beside the field what was not taken and loses nothing else.
 */
export const droppedFiles = {
  /** Each of them larger than a file may be. */
  tooLarge: 'zuGrosseDateien',
  /** Good ones that would have made the form as a whole too large. */
  forLater: 'spaetereDateien',
} as const;
