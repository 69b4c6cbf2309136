import type { Entries } from './meaning.ts';

/** Time, degree, size, limits, efforts and negations: the words that move a statement up or down. */
export const degreeEntries: Entries = [
  [
    'stets jederzeit immer durchgaengig durchweg durchwegs ausnahmslos staendig bestaendig allzeit durchgehend stetig allezeit immerzu unentwegt fortwaehrend dauerhaft ununterbrochen unveraendert fortlaufend lueckenlos',
    { time: true },
  ],
  ['konstant gleichbleibend kontinuierlich', { time: true }],
  [
    '=meist =meistens =zumeist =meistenteils =groesstenteils =grossteils =ueberwiegend =weitgehend =weitestgehend =gelegentlich =mitunter =manchmal =bisweilen =zeitweise =teilweise =teils =oft =oftmals =haeufig =hauptsaechlich =einigermassen =halbwegs =leidlich =grundsaetzlich =vielfach =bedingt =ansatzweise =annaehernd =eigentlich =ziemlich =gemeinhin =prinzipiell',
    { weak: 'hard' },
  ],
  ['=insgesamt =soweit =sofern =insoweit', { weak: 'soft' }],
  [
    '=bemueht =bemuehte =bemuehten =bemuehe =bemuehen =bemuehend =bemuehungen =bemuehung =bestrebt =bestreben =bestrebungen =versuchte =versucht =versuchen =versuche =trachtete =strebte =muehe =muehte =strengte =anzustrengen =angestrengt =anstrengte',
    { effort: true },
  ],
  [
    '=nicht =nie =niemals =nichts =ohne =keine =kein =keinen =keiner =keinem =keines =keinerlei =kaum',
    {
      negation: true,
    },
  ],
  ['=sehr =recht', { boost: 1 }],
  [
    '=aeusserst =hoechst =ueberaus =ausserordentlich =aussergewoehnlich =ungewoehnlich =ausgesprochen =absolut =zutiefst =extrem =ueberdurchschnittlich',
    { boost: 1.5 },
  ],
  ['=weit =deutlich =weitaus =erheblich =wesentlich', { boost: 1 }],
  ['=besonders =hoch =herzlich =stark', { boost: 0.5 }],
  ['=rundum =vollkommen =vollauf =vollstaendig =restlos =uneingeschraenkt =gaenzlich', { boost: 1 }],
  ['voll gross hoh stark uneingeschraenkt vollkommen', { size: 1 }],
  ['=hoch =hohe =hohen =hohem =hoher =hohes', { size: 1 }],
  ['schwierig hektisch turbulent angespannt stressig anspruchsvoll', { size: 1 }],
  [
    'vollst hoechst groesst staerkst allerhoechst allergroesst schwierigst schwerst schwersten extrem unbedingt absolut denkbar maximal enorm massiv',
    { size: 2 },
  ],
  [
    'erhoeht gesteigert vermehrt hoeher =hoeherem =hoeheren =hoehere =groesserem =groesserer =groesseren',
    {
      size: 0.5,
    },
  ],
  ['ueblich normal gewoehnlich alltaeglich durchschnittlich', { size: -1 }],
];
