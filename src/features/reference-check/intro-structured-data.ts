import type { Question } from './intro-content.ts';
import { referenceCheckOffer } from './offer.ts';

type IntroData = {
  publicUrl: string;
  providerName: string;
  priceCents: number;
  questions: readonly Question[];
};

/** Service, BreadcrumbList and FAQPage of schema.org for the page, in one graph. */
export function introStructuredData({ publicUrl, providerName, priceCents, questions }: IntroData) {
  const address = `${publicUrl}${referenceCheckOffer.path}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: referenceCheckOffer.description.title,
        serviceType: 'Automatische Prüfung eines Arbeitszeugnisses',
        url: address,
        areaServed: 'DE',
        provider: { '@type': 'Organization', name: providerName, url: publicUrl },
        offers: {
          '@type': 'Offer',
          price: (priceCents / 100).toFixed(2),
          priceCurrency: 'EUR',
          url: address,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Startseite', item: `${publicUrl}/` },
          { '@type': 'ListItem', position: 2, name: referenceCheckOffer.description.title, item: address },
        ],
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
