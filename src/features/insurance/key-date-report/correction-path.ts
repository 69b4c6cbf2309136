/** Path of the form that corrects a report, for who may open it by then. */
export const correctionPath = (id: string) => `/stichtagsmeldung?meldung=${id}`;
