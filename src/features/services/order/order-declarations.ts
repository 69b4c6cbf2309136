import { sha256 } from '#src/lib/digest.ts';
import { consentTexts, consentVersion } from './consent-texts.ts';

/** The rows that prove the declarations of an order: text, version and SHA-256 of the text. */
export function orderDeclarations(orderId: string, serviceKey: string, givenAt: string) {
  return Object.entries(consentTexts(serviceKey)).map(([consent, text]) => ({
    order_id: orderId,
    consent,
    version: consentVersion,
    text,
    text_hash: sha256(text),
    given_at: givenAt,
  }));
}
