/** What the newsletter is about, in the order of the form: the areas of law as in addresses, then the magazine. */
export const newsletterTopics = {
  arbeitsrecht: 'Arbeit und Beruf',
  mietrecht: 'Miete und Wohnen',
  verkehrsrecht: 'Verkehr und Bußgeld',
  reiserecht: 'Reise und Flug',
  erbrecht: 'Erbe und Vorsorge',
  vertragsrecht: 'Kaufen und Verträge',
  datenschutzrecht: 'Daten und Internet',
  magazin: 'Neues aus dem Magazin',
} as const;

export type NewsletterTopic = keyof typeof newsletterTopics;

export const newsletterTopicKeys = Object.keys(newsletterTopics) as [NewsletterTopic, ...NewsletterTopic[]];

/** „Arbeit und Beruf, Miete und Wohnen“; no choice means everything. */
export function topicWords(topics: readonly NewsletterTopic[]): string {
  return topics.length === 0 ? 'alle Themen' : topics.map((topic) => newsletterTopics[topic]).join(', ');
}

/** Why somebody leaves, as the page asks it after the unsubscription; nobody has to answer. */
export const leavingReasons = {
  'too-many': 'Zu viele E-Mails',
  'not-for-me': 'Die Themen passen nicht zu mir',
  'never-wanted': 'Ich habe mich nie angemeldet',
  other: 'Etwas anderes',
} as const;

export type LeavingReason = keyof typeof leavingReasons;
export const leavingReasonKeys = Object.keys(leavingReasons) as [LeavingReason, ...LeavingReason[]];
