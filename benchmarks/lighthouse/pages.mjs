/**
 * The twelve kinds of page that are measured, and what each has to reach. `hasForm`: the part of issue 20 for pages with forms counts.
 * @typedef {{ kind: string, path: string, hasForm?: boolean, isIndexed?: boolean, signedIn?: string }} Kind
 * @type {readonly Kind[]}
 */
export const kinds = [
  { kind: 'home', path: '/', isIndexed: true },
  { kind: 'area of law', path: '/mietrecht', isIndexed: true },
  { kind: 'guide', path: '/mietrecht/mietnebenkosten', isIndexed: true },
  { kind: 'article', path: '/magazin/arbeitszeugnis-verstehen', isIndexed: true },
  { kind: 'catalogue', path: '/rechtsservices', isIndexed: true },
  { kind: 'questions', path: '/faq', isIndexed: true },
  { kind: 'calculator', path: '/prozesskosten-rechner', hasForm: true, isIndexed: true },
  { kind: 'paid check', path: '/arbeitsrecht/arbeitszeugnis-pruefung', hasForm: true, isIndexed: true },
  { kind: 'claim report', path: '/schaden-melden', hasForm: true, isIndexed: true },
  { kind: 'contact', path: '/kontakt', hasForm: true, isIndexed: true },
  { kind: 'login', path: '/account/login', hasForm: true },
  { kind: 'account', path: '/account', hasForm: true, signedIn: 'erika.mustermann@example.org' },
];

/** What is to be reached (issue 20). Milliseconds; scores out of 100. */
export const bounds = {
  performance: ({ hasForm }) => (hasForm ? 95 : 98),
  others: 100,
  lcpMs: 1800,
  cls: 0,
  tbtMs: 50,
  pressMs: 100,
  firstPaintMs: 2500,
  textMs: 3000,
};
