import type { CategoryKey } from './grading.schema.ts';

/** Labels and wordings that lift a category; `{unserer}` is the employer's form ("unserer" or "meiner"). */
export const categoryLabels: Record<CategoryKey, string> = {
  leistung: 'Gesamtleistung',
  verhalten: 'Verhalten',
  arbeitsweise: 'Arbeitsweise',
  fachwissen: 'Fachwissen',
  belastbarkeit: 'Belastbarkeit',
  arbeitserfolg: 'Arbeitserfolg',
  engagement: 'Engagement',
  fuehrung: 'Führung von Mitarbeitenden',
  schlussformel: 'Schlussformel',
};

type Upgrades = { toVeryGood: string; toGood: string; toAverage: string };

export const upgrades: Record<CategoryKey, Upgrades> = {
  leistung: {
    toVeryGood: '„… stets zu {unserer} vollsten Zufriedenheit“',
    toGood: '„… stets zu {unserer} vollen Zufriedenheit“',
    toAverage: '„… zu {unserer} vollen Zufriedenheit“',
  },
  verhalten: {
    toVeryGood: '„… war stets vorbildlich“',
    toGood: '„… war stets einwandfrei“',
    toAverage: '„… war einwandfrei“',
  },
  arbeitsweise: {
    toVeryGood: '„… arbeitete stets äußerst sorgfältig und selbstständig“',
    toGood: '„… arbeitete stets sorgfältig und zuverlässig“',
    toAverage: '„… arbeitete sorgfältig und zuverlässig“',
  },
  fachwissen: {
    toVeryGood: '„… verfügt über hervorragende Fachkenntnisse“',
    toGood: '„… verfügt über umfassende und fundierte Fachkenntnisse“',
    toAverage: '„… verfügt über gute Fachkenntnisse“',
  },
  belastbarkeit: {
    toVeryGood: '„… auch unter höchster Belastung jederzeit belastbar“',
    toGood: '„… auch bei hohem Arbeitsanfall stets belastbar“',
    toAverage: '„… auch bei erhöhtem Arbeitsanfall belastbar“',
  },
  arbeitserfolg: {
    toVeryGood: '„Die Arbeitsergebnisse waren stets sehr gut“',
    toGood: '„Die Arbeitsergebnisse waren stets gut“',
    toAverage: '„Die Arbeitsergebnisse waren gut“',
  },
  engagement: {
    toVeryGood: '„… zeigte stets außergewöhnlich hohe Einsatzbereitschaft“',
    toGood: '„… zeigte stets hohe Einsatzbereitschaft“',
    toAverage: '„… zeigte Einsatzbereitschaft und Engagement“',
  },
  fuehrung: {
    toVeryGood: '„… motivierte das Team zu sehr guten Leistungen“',
    toGood: '„… führte das Team kooperativ und zielorientiert zu stets guten Leistungen“',
    toAverage: '„… führte das Team sachgerecht“',
  },
  schlussformel: {
    toVeryGood:
      '„Wir bedauern das Ausscheiden sehr, danken für die stets sehr guten Leistungen und wünschen alles Gute und weiterhin viel Erfolg“',
    toGood:
      '„Wir bedauern das Ausscheiden, danken für die stets gute Zusammenarbeit und wünschen alles Gute und weiterhin viel Erfolg“',
    toAverage: '„Wir danken für die Mitarbeit und wünschen alles Gute und viel Erfolg“',
  },
};

export const interimClosing = {
  toVeryGood:
    '„Wir danken für die stets sehr guten Leistungen und freuen uns auf eine weiterhin erfolgreiche Zusammenarbeit“',
  toGood: '„Wir danken für die stets guten Leistungen und freuen uns auf die weitere Zusammenarbeit“',
  toAverage: '„Wir danken für die Mitarbeit und freuen uns auf die weitere Zusammenarbeit“',
} as const;

/** Order on the page. */
export const categoryOrder: readonly CategoryKey[] = [
  'leistung',
  'verhalten',
  'arbeitsweise',
  'fachwissen',
  'belastbarkeit',
  'arbeitserfolg',
  'engagement',
  'fuehrung',
  'schlussformel',
];
