import content from '#content/services.json' with { type: 'json' };
import type { Settings } from '#src/config/settings.ts';
import type { ServiceKey } from './catalogue.ts';
import { isPartnerService, type PartnerNames, partnerName } from './partners.ts';

/** A service in the words of the editors. */
export type ServiceWords = {
  title: string;
  text: string;
  duration: string;
  by: string;
  /** Leads to the page of the service. */
  action: string;
  /** Leads from there to its order, booking or form. */
  start: string;
};

const words: Readonly<Record<ServiceKey, ServiceWords>> = content;

/** What the editors say of a service (`content/services.json`). */
export function serviceWords(key: ServiceKey): ServiceWords {
  return words[key];
}

/**
 * Who does a service, as a price list says it; a partner is another company, named too. For lawyers the firm is
 * named, because the customer must know before the order who advises him (§§ 2, 3 RDG).
 * @param settings who runs this portal, and whose lawyers advise
 */
export function providerWords(
  key: ServiceKey,
  settings: Pick<Settings, 'PROVIDER_NAME' | 'LAW_FIRM'> & PartnerNames,
): string {
  const { PROVIDER_NAME: providerName, LAW_FIRM: lawFirm } = settings;
  const { by } = words[key];
  if (by === 'program') return `${providerName}, automatisch`;
  if (by === 'lawyer') return `${lawFirm}, Rechtsanwältin oder Rechtsanwalt`;
  return isPartnerService(key) ? partnerName(key, settings) : providerName;
}
