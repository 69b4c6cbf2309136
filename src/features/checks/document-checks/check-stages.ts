/** The stages of a check in their order, with the words the customer reads (experience, “Forms and flows”). */
export const checkStages = {
  warten: 'Bestätigung schicken',
  lesen: 'Datei lesen',
  erkennen: 'Text erkennen',
  bewerten: 'Bewerten',
  schreiben: 'Ergebnis schreiben',
  fertig: 'Fertig',
} as const;

export type CheckStage = keyof typeof checkStages;
export const checkStageKeys = Object.keys(checkStages) as [CheckStage, ...CheckStage[]];
