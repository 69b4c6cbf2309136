/** Services of other providers that are loaded only with the visitor's consent (§ 25 TDDDG). */
const externalServices = ['recaptcha'] as const;
export type ExternalService = (typeof externalServices)[number];

/** Groups of the dialog; the necessary one cannot be rejected. */
export const consentCategories = ['necessary', 'external'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** One wording of the dialog, with the services it names. */
export type Edition = {
  /** Part of the visitor's cookie; another number means that the visitor is asked again. */
  number: number;
  /** First day of this wording. */
  since: string;
  services: readonly ExternalService[];
  /** SHA-256 of all words of both layers (`wordingText` in `src/shell/consent/wording.ts`). */
  wordingSha256: string;
};

/**
 * All wordings. Changed words or services are a new edition with a new number at the end. Old editions stay,
 * because their records stay. A test compares the hashes with the words.
 */
const editions: readonly Edition[] = [
  {
    number: 1,
    since: '2026-11-20',
    services: [],
    wordingSha256: '143e6e4fe04d7cb0d1bb1f4feb6a8e0d8fd0923e8e62c2b7b93350e460044fde',
  },
  {
    number: 2,
    since: '2026-11-20',
    services: ['recaptcha'],
    wordingSha256: '85a981ca11b1f3e2656ffb8fcbfac7927fa4a23378b4ab28cd8135e3c96a7b18',
  },
];

/**
 * The edition that is shown now.
 * @param services the configured services
 * @throws if no wording names exactly these services
 */
export function currentEdition(services: readonly ExternalService[]): Edition {
  const wanted = services.toSorted().join();
  const edition = editions.findLast((each) => each.services.toSorted().join() === wanted);
  if (!edition) throw new Error(`No consent wording speaks of exactly: ${wanted || 'no service'}.`);
  return edition;
}

export function editionByNumber(number: number): Edition | undefined {
  return editions.find((edition) => edition.number === number);
}
