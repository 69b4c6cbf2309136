import type { RouteConfigEntry } from '@react-router/dev/routes';

/** A file that a form of its page asks for: no page, so it stands in no list of them. */
const mandateForm = {
  id: 'mandate-form',
  path: 'versicherten-services/bankverbindung-aendern/anderer-kontoinhaber/mandat.pdf',
  file: 'features/insurance/policy-services/mandate-form.route.ts',
};

/** The card as a file, for the forms of its page: no pages. */
const cardFiles = ['png', 'pdf'].map((ending) => ({
  id: `card-file-${ending}`,
  path: `servicecard/karte.${ending}`,
  file: 'features/insurance/service-card/card-file.route.ts',
}));

/** Lists to fill in, for the form of their page: no pages. */
const listTemplates = ['csv', 'xlsx'].map((ending) => ({
  id: `list-template-${ending}`,
  path: `stichtagsmeldung/vorlage.${ending}`,
  file: 'features/insurance/key-date-report/list-template.route.ts',
}));

/** The magazine for readers of feeds: no page. */
const magazineRss = {
  id: 'magazine-rss',
  path: 'magazin/rss.xml',
  file: 'features/guides/magazine/rss.route.ts',
};

/** Legal texts as files to keep (`features/legal/company/legal-text.ts`): no pages. */
const legalFiles = [
  'datenschutz',
  'erstinformation',
  'nutzungsbedingungen',
  'produktinformationsblatt',
  'widerrufsbelehrung',
].map((name) => ({
  id: `legal-file-${name}`,
  path: `${name}.pdf`,
  file: 'features/legal/company/legal-pdf.route.ts',
}));

/** Files that pages offer, each at an address of its own: they are no pages and stand in no list of them. */
export const fileRoutes: RouteConfigEntry[] = [
  mandateForm,
  ...listTemplates,
  ...cardFiles,
  magazineRss,
  ...legalFiles,
];
