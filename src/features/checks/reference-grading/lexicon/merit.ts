import type { Entries } from './meaning.ts';

/** Words of quality with their value, and the traits that speak about one theme only. */
export const meritEntries: Entries = [
  [
    'hervorragend ausgezeichnet exzellent herausragend ueberragend aussergewoehnlich ausserordentlich erstklassig vorzueglich glaenzend brillant best =bestens allerbest optimal grossartig perfekt beeindruckend bestmoeglich einmalig',
    { merit: 3.5 },
  ],
  ['vorbildlich mustergueltig musterhaft beispielhaft vorbildhaft', { merit: 3 }],
  ['ueberdurchschnittlich', { merit: 3 }],
  [
    '=gut =gute =guten =gutem =guter =gutes einwandfrei tadellos makellos einwandslos erfreulich erfolgreich ueberzeugend hochwertig lobenswert anerkennenswert fehlerfrei fehlerlos gelungen ansprechend',
    { merit: 2 },
  ],
  ['=stark =starke =starken =starker =starkes', { merit: 2 }],
  ['solide solid befriedigend', { merit: 2 }],
  ['ordentlich', { merit: 2, traits: { working: 2 } }],
  [
    'korrekt zufriedenstellend ausreichend brauchbar annehmbar akzeptabel passabel durchschnittlich ordnungsgemaess hinreichend vertretbar genuegend tauglich verwertbar',
    { merit: 1 },
  ],
  ['mangelhaft ungenuegend unzureichend unbefriedigend lueckenhaft dueftig schwach maessig', { merit: 0 }],
  [
    'freundlich hilfsbereit zuvorkommend kollegial respektvoll kooperativ entgegenkommend hoeflich* verbindlich aufgeschlossen wertschaetzend partnerschaftlich einfuehlsam ruecksichtsvoll offen fair taktvoll angenehm teamfaehig teamorientiert kameradschaftlich konstruktiv harmonisch vertrauensvoll reibungslos spannungsfrei geduldig liebenswuerdig zugewandt integer diplomatisch ausgeglichen',
    { traits: { conduct: 2 } },
  ],
  ['hoeflich', { traits: { conduct: 1.5 } }],
  ['angemessen', { traits: { conduct: 0.5 } }],
  ['loyal', { traits: { conduct: 2.5 } }],
  ['unauffaellig umgaenglich', { traits: { conduct: 0 } }],
  [
    'sorgfaeltig zuverlaessig verlaesslich gewissenhaft selbststaendig selbstaendig gruendlich genau praezise praezis exakt strukturiert systematisch planvoll umsichtig verantwortungsbewusst verantwortungsvoll eigenverantwortlich zielorientiert zielstrebig zielgerichtet ergebnisorientiert loesungsorientiert effizient effektiv konzentriert zuegig schnell rasch speditiv termintreu termingerecht fristgerecht organisiert methodisch vorausschauend sauber gekonnt routiniert akkurat penibel eigenstaendig kostenbewusst qualitaetsbewusst serviceorientiert kundenorientiert rationell dynamisch kreativ flexibel konsequent fokussiert sorgsam durchdacht analytisch ueberlegt vorausplanend pragmatisch wirtschaftlich prompt detailgenau termingetreu engmaschig',
    { traits: { working: 2 } },
  ],
  [
    'unzuverlaessig ungenau unsorgfaeltig unselbststaendig unpuenktlich nachlaessig',
    {
      traits: { working: 0 },
    },
  ],
  ['belastbar stressresistent stressfest', { traits: { load: 2 } }],
  ['ruhig besonnen gelassen', { traits: { load: 2 } }],
  [
    'engagiert motiviert einsatzbereit einsatzfreudig leistungsbereit fleissig strebsam initiativ tatkraeftig lernbereit wissbegierig eifrig ehrgeizig begeistert leidenschaftlich enthusiastisch ambitioniert',
    { traits: { drive: 2 } },
  ],
  [
    'umfassend umfangreich fundiert profund vielseitig breit tiefgehend tiefgreifend weitreichend tief detailliert breitgefaechert vertieft vielfaeltig weitreichend',
    {
      traits: { knowing: 3 },
    },
  ],
  [
    'erforderlich notwendig noetig benoetigt entsprechend grundlegend vorhanden gegeben elementar',
    { traits: { knowing: 1 } },
  ],
  [
    'ausbaufaehig entwicklungsfaehig erweiterungsfaehig begrenzt einfach gering lueckenhaft',
    {
      traits: { knowing: 0 },
    },
  ],
  [
    'zielbewusst motivierend zielorientiert konsequent ueberzeugend kooperativ teamorientiert souveraen',
    {
      traits: { leading: 3 },
    },
  ],
  ['sachgerecht sachlich sachbezogen', { traits: { leading: 2 } }],
  ['verstaendnisvoll nachsichtig guetig', { traits: { leading: 1 } }],
  ['puenktlich ehrlich anstaendig', { traits: { duty: 1 } }],
];
