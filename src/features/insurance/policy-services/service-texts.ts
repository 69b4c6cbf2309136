import texts from '#content/policy-services/services.json' with { type: 'json' };

/** What everybody reads of a service for the insured, signed in or not. */
export type ServiceText = {
  /** Its name, in lists and as title of the document. */
  title: string;
  /** The same as a sentence or question of everyday life. */
  heading: string;
  description: string;
  lead: string;
  /** What the button before the login says. */
  signIn: string;
  /** How long it takes, and from when it holds. */
  duration: string;
  /** What he should have at hand. */
  needs: readonly string[];
  steps: readonly string[];
  sections: ReadonlyArray<{ heading: string; paragraphs: readonly string[] }>;
  /** What helps while filling in. */
  notes: readonly string[];
  links: ReadonlyArray<{ text: string; to: string }>;
};

/** A service by the last part of its path. */
export type ServiceName = keyof typeof texts;

type Written = ServiceText & { company?: Pick<ServiceText, 'heading' | 'lead'> };

const folder = '/versicherten-services';

/** Where each service has its page. */
export const servicePaths: Readonly<Record<ServiceName, string>> = {
  'namen-aendern': `${folder}/namen-aendern`,
  'kontaktdaten-aendern': `${folder}/kontaktdaten-aendern`,
  'bankverbindung-aendern': `${folder}/bankverbindung-aendern`,
  'anderer-kontoinhaber': `${folder}/bankverbindung-aendern/anderer-kontoinhaber`,
  'zahlungsperiode-anpassen': `${folder}/zahlungsperiode-anpassen`,
  'finanzamtsbescheinigung-beantragen': `${folder}/finanzamtsbescheinigung-beantragen`,
};

const allTexts: Readonly<Record<ServiceName, Written>> = texts;

/** The texts of a service. @param isCompany whether a company reads them, which has no given name and no wedding */
export function serviceText(name: ServiceName, isCompany = false): ServiceText {
  const { company, ...text } = allTexts[name];
  return isCompany ? { ...text, ...company } : text;
}

/** Every service with its path and texts, for the search. */
export function allServiceTexts(): Array<{ path: string; text: ServiceText }> {
  return Object.entries(servicePaths).map(([name, path]) => ({
    path,
    text: serviceText(name as ServiceName),
  }));
}
