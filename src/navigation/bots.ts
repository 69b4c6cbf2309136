/** Search engines, link previews and site checkers name themselves in one of these ways. */
const names =
  /(?<!cu)bot\b|duckduckbot|slackbot|telegrambot|discordbot|pinterestbot|yandexbot|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|whatsapp\/|embedly|mediapartners|google-inspectiontool|googleother|google-read-aloud|baiduspider|chrome-lighthouse|headlesschecker/i;

/** Whether a search engine or a link preview asks: it gets no error page, its errors are only logged. */
export function isBot(userAgent: string | null | undefined): boolean {
  return names.test(userAgent ?? '');
}
