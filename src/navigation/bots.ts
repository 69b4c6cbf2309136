/** Search engines, link previews and site checkers name themselves in one of these ways. */
const names =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp|telegram|slack|discord|pinterest|embedly|mediapartners|google-inspectiontool|googleother|google-read-aloud|bingpreview|yandex|baidu|duckduckgo|lighthouse|headlesschecker/i;

/** Whether a search engine or a link preview asks: it gets no error page, its errors are only logged. */
export function isBot(userAgent: string | null | undefined): boolean {
  return names.test(userAgent ?? '');
}
