import site from '#shared/data/site.json';

const origin = 'https://rechtshafen.example';

/** What the head of a page says to search engines and when it is shared. */
export function usePageMeta({ title, description }, path) {
  useHead({ link: [{ rel: 'canonical', href: `${origin}${path}` }] });
  useSeoMeta({
    title: `${title} | ${site.productName}`,
    description,
    ogTitle: title,
    ogDescription: description,
    ogUrl: `${origin}${path}`,
    ogLocale: 'de_DE',
    ogSiteName: site.productName,
    ogType: 'website',
    ogImage: `${origin}/og.png`,
    twitterCard: 'summary_large_image',
  });
}
