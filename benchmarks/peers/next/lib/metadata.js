import site from '../data/site.json';

/** What the head of a page says to search engines and when it is shared. */
export function pageMetadata({ title, description }, path) {
  return {
    title: `${title} | ${site.productName}`,
    description,
    alternates: { canonical: path },
    openGraph: {
      title,
      description,
      url: path,
      locale: 'de_DE',
      siteName: site.productName,
      type: 'website',
      images: ['/og.png'],
    },
    twitter: { card: 'summary_large_image' },
  };
}
