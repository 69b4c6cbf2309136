/** The way to the pages below the newsletter. */
export const newsletterParents = [
  { text: 'Startseite', to: '/' },
  { text: 'Newsletter', to: '/newsletter' },
];
