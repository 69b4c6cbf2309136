import texts from '../../../content/policy-services/services.json' with { type: 'json' };

/** What a visitor reads of a service for the insured before he signs in. */
export type ServiceText = {
  title: string;
  description: string;
  lead: string;
  /** How long it takes, and from when it holds. */
  duration: string;
  /** What he should have at hand. */
  needs: readonly string[];
  notes: readonly string[];
};

export type ServiceName = keyof typeof texts;

/** The texts of a service by the last part of its path. */
export function serviceText(name: ServiceName): ServiceText {
  return texts[name];
}
