import type { FramePart } from './contract-frame.test-data.ts';
import type { ClauseId, ClauseState } from './public.ts';

/** Wordings that a rule must find in that state, and wordings close to them that it must not. */
export type ClauseCases = {
  id: ClauseId;
  state: ClauseState;
  replaces?: readonly FramePart[];
  heading?: string;
  signed?: string;
  hits: readonly string[];
  misses: readonly string[];
};

export const clauseCases: readonly ClauseCases[] = [
  {
    id: 'C01',
    state: 'red',
    replaces: ['probation'],
    hits: [
      'Die Probezeit beträgt zwölf Monate.',
      'Es wird eine 9-monatige Probezeit vereinbart.',
      'Die ersten acht Monate des Arbeitsverhältnisses gelten als Probezeit.',
      'Die Parteien vereinbaren eine Probezeit von einem Jahr.',
      'Als Probezeit gelten die ersten 7 (sieben) Monate.',
      'Die Probezeit dauert bis zum 31.12.2026.',
    ],
    misses: [
      'Die Probezeit beträgt sechs Monate.',
      'Die ersten 3 (drei) Monate gelten als Probezeit.',
      'Eine Probezeit wird nicht vereinbart; der Urlaubsanspruch wird nach zwölf Monaten überprüft.',
      'Die Probezeit endet am 31.08.2026.',
      'Es wird ein halbes Jahr Probezeit vereinbart. Das Gehalt wird nach zwölf Monaten überprüft.',
      'Die Probezeit beträgt 26 Wochen.',
    ],
  },
  {
    id: 'C02',
    state: 'yellow',
    replaces: ['begin', 'probation'],
    hits: [
      'Der Vertrag läuft befristet vom 1. März 2026 bis 28. Februar 2027. Die Probezeit beträgt sechs Monate. Das Arbeitsverhältnis ist ordentlich kündbar.',
      'Die Einstellung erfolgt ab 01.03.2026 und ist für die Dauer von zwölf Monaten befristet. Die ersten fünf Monate gelten als Probezeit.',
      'Das Arbeitsverhältnis beginnt am 01.03.2026 und ist bis zum 31.08.2026 befristet. Es wird eine Probezeit von drei Monaten vereinbart.',
      'Der befristete Vertrag beginnt am 1.3.2026 und endet am 31.12.2026. Die Probezeit dauert vier Monate.',
    ],
    misses: [
      'Der Vertrag läuft befristet vom 1. März 2026 bis 28. Februar 2028. Die Probezeit beträgt sechs Monate.',
      'Das unbefristete Arbeitsverhältnis beginnt am 1. März 2026. Die Probezeit beträgt sechs Monate.',
      'Die Einstellung erfolgt ab 01.03.2026 und ist auf zwölf Monate befristet. Die ersten vier Monate gelten als Probezeit.',
      'Der Vertrag ist vom 1. März 2026 bis 28. Februar 2027 befristet. Eine Probezeit wird nicht vereinbart.',
    ],
  },
  {
    id: 'C03',
    state: 'yellow',
    replaces: ['begin', 'notice', 'probation'],
    hits: [
      'Das Arbeitsverhältnis ist vom 1. März 2026 bis zum 28. Februar 2027 befristet.',
      'Die Arbeitnehmerin wird ab 01.03.2026 befristet bis 31.08.2027 eingestellt. Eine ordentliche Kündigung ist während der Laufzeit ausgeschlossen.',
      'Der Vertrag beginnt am 01.03.2026 und ist auf ein Jahr befristet. Die Kündigung bedarf der Schriftform.',
      'Das Arbeitsverhältnis ist vom 01.03.2026 bis zum 28.02.2027 befristet. In der Probezeit von drei Monaten kann mit einer Frist von zwei Wochen gekündigt werden.',
    ],
    misses: [
      'Das Arbeitsverhältnis ist vom 1. März 2026 bis zum 28. Februar 2027 befristet. Es ist auch während der Befristung ordentlich kündbar.',
      'Der Vertrag beginnt am 01.03.2026 und ist auf ein Jahr befristet. Es gelten die gesetzlichen Kündigungsfristen.',
      'Die Arbeitnehmerin wird ab 01.03.2026 befristet bis 31.08.2027 eingestellt. Die Kündigungsfrist beträgt vier Wochen zum Monatsende.',
      'Das Arbeitsverhältnis beginnt am 1. März 2026 und ist unbefristet.',
    ],
  },
  {
    id: 'C04',
    state: 'red',
    replaces: ['notice', 'probation'],
    hits: [
      'Das Arbeitsverhältnis kann mit einer Frist von zwei Wochen zum Monatsende gekündigt werden.',
      'Die Kündigungsfrist beträgt für beide Seiten 14 Tage.',
      'Beide Seiten können jederzeit mit einer Frist von einer Woche kündigen.',
      'Die Probezeit beträgt sechs Monate. Während der Probezeit kann mit einer Frist von drei Tagen gekündigt werden.',
      'Nach Ablauf der Probezeit von drei Monaten gilt eine Kündigungsfrist von drei Wochen zum Monatsende.',
      'Es gilt eine 2-wöchige Kündigungsfrist.',
      'Das Arbeitsverhältnis kann jederzeit ohne Frist gekündigt werden.',
    ],
    misses: [
      'Das Arbeitsverhältnis kann mit einer Frist von vier Wochen zum 15. oder zum Ende eines Kalendermonats gekündigt werden.',
      'Die ersten sechs Monate gelten als Probezeit. Die Kündigungsfrist beträgt in dieser Zeit zwei Wochen.',
      'Die Kündigungsfrist beträgt einen Monat zum Monatsende. Eine Kündigungsschutzklage ist binnen drei Wochen zu erheben.',
      'Es gelten die gesetzlichen Kündigungsfristen. Urlaub ist zwei Wochen vorher zu beantragen.',
      'Es gelten die gesetzlichen Kündigungsfristen. Aus wichtigem Grund kann jederzeit ohne Einhaltung einer Frist gekündigt werden.',
      'Das Arbeitsverhältnis kann mit einer Frist von sechs Wochen zum Quartalsende gekündigt werden; das Recht zur fristlosen Kündigung innerhalb von zwei Wochen nach Kenntnis des Grundes bleibt unberührt.',
    ],
  },
  {
    id: 'C05',
    state: 'red',
    replaces: ['notice', 'probation'],
    hits: [
      'Die Arbeitnehmerin kann mit einer Frist von drei Monaten, der Arbeitgeber mit einer Frist von vier Wochen zum Monatsende kündigen.',
      'Für eine Kündigung durch die Arbeitnehmerin gilt eine Frist von sechs Monaten zum Quartalsende. Für eine Kündigung durch den Arbeitgeber gilt eine Frist von einem Monat.',
      'Die Kündigungsfrist für den Arbeitgeber beträgt einen Monat, die Kündigungsfrist für die Arbeitnehmerin beträgt zwei Monate.',
      'Kündigt der Arbeitgeber, gilt eine Frist von vier Wochen; kündigt die Arbeitnehmerin, gilt eine Frist von acht Wochen.',
    ],
    misses: [
      'Beide Parteien können mit einer Frist von drei Monaten zum Monatsende kündigen.',
      'Die Arbeitnehmerin kann mit einer Frist von vier Wochen, der Arbeitgeber mit einer Frist von drei Monaten zum Monatsende kündigen.',
      'Die Kündigungsfrist beträgt für Arbeitgeber und Arbeitnehmerin jeweils zwei Monate zum Monatsende.',
      'Es gelten die gesetzlichen Kündigungsfristen. Verlängert sich die Frist für den Arbeitgeber, gilt dies auch für die Arbeitnehmerin.',
    ],
  },
  {
    id: 'C06',
    state: 'yellow',
    replaces: ['notice', 'probation'],
    hits: [
      'Die Kündigungsfrist beträgt für beide Seiten neun Monate zum Monatsende.',
      'Das Arbeitsverhältnis kann mit einer Frist von zwölf Monaten zum Jahresende gekündigt werden.',
      'Es gilt für beide Parteien eine Kündigungsfrist von 8 Monaten zum Quartalsende.',
      'Beide Seiten können mit einer Frist von einem Jahr kündigen.',
    ],
    misses: [
      'Die Kündigungsfrist beträgt für beide Seiten sechs Monate zum Monatsende.',
      'Es gilt eine Kündigungsfrist von drei Monaten. Nach zwölf Monaten wird das Gehalt überprüft.',
      'Nach 20 Jahren Betriebszugehörigkeit beträgt die Kündigungsfrist des Arbeitgebers sieben Monate zum Monatsende. Sonst gilt eine Kündigungsfrist von vier Wochen zum Monatsende.',
      'Es gelten die gesetzlichen Kündigungsfristen. Die Elternzeit kann bis zu drei Jahre dauern.',
    ],
  },
  {
    id: 'C06',
    state: 'red',
    replaces: ['notice', 'probation'],
    hits: [
      'Die Kündigungsfrist beträgt für beide Seiten drei Jahre zum Monatsende.',
      'Das Arbeitsverhältnis kann mit einer Frist von 24 Monaten zum Monatsende gekündigt werden.',
      'Es gilt für beide Parteien eine Kündigungsfrist von 18 Monaten zum Monatsende.',
      'Beide Seiten können mit einer Frist von zwei Jahren kündigen.',
    ],
    misses: [
      'Die Kündigungsfrist beträgt für beide Seiten zwölf Monate zum Monatsende.',
      'Die Kündigungsfrist beträgt drei Monate zum Monatsende.',
      'Es gelten die gesetzlichen Kündigungsfristen. Ansprüche verjähren in drei Jahren.',
      'Es gilt eine Kündigungsfrist von einem Monat. Das Wettbewerbsverbot wird nach zwei Jahren geprüft.',
    ],
  },
  {
    id: 'C07',
    state: 'red',
    replaces: ['notice', 'probation'],
    hits: [
      'Die Kündigungsfrist des Arbeitgebers beträgt nach fünf Jahren Betriebszugehörigkeit einen Monat zum Monatsende.',
      'Nach einer Beschäftigungsdauer von zehn Jahren kann der Arbeitgeber mit einer Frist von zwei Monaten zum Monatsende kündigen.',
      'Besteht das Arbeitsverhältnis mindestens 8 Jahre, beträgt die Kündigungsfrist einen Monat; die Beschäftigungszeit wird ab Eintritt gezählt.',
      'Hat das Arbeitsverhältnis 20 Jahre bestanden, kann mit einer Frist von drei Monaten gekündigt werden.',
    ],
    misses: [
      'Die Kündigungsfrist des Arbeitgebers beträgt nach fünf Jahren Betriebszugehörigkeit zwei Monate zum Monatsende.',
      'Nach einer Beschäftigungsdauer von zehn Jahren kann der Arbeitgeber mit einer Frist von vier Monaten zum Monatsende kündigen.',
      'Die Kündigungsfrist verlängert sich nach § 622 Abs. 2 BGB mit der Dauer des Arbeitsverhältnisses.',
      'Es gilt eine Kündigungsfrist von vier Wochen zum Monatsende.',
    ],
  },
  {
    id: 'C08',
    state: 'red',
    hits: [
      'Die Kündigung kann auch per E-Mail erklärt werden.',
      'Für Kündigungen genügt die Textform.',
      'Eine mündliche Kündigung ist wirksam.',
      'Kündigungen sind schriftlich oder per Telefax zu erklären.',
      'Das Arbeitsverhältnis kann telefonisch oder per WhatsApp gekündigt werden.',
    ],
    misses: [
      'Die Kündigung bedarf der Schriftform; eine Kündigung per E-Mail ist unwirksam.',
      'Jede Kündigung bedarf der Schriftform, die elektronische Form ist ausgeschlossen.',
      'Krankmeldungen erfolgen telefonisch oder per E-Mail.',
      'Mündliche Kündigungen sind nicht zulässig.',
      'Der Urlaub ist per E-Mail zu beantragen. Die Kündigung muss schriftlich erfolgen.',
    ],
  },
  {
    id: 'C09',
    state: 'red',
    heading: 'Ausschlussfristen',
    hits: [
      'Alle Ansprüche aus dem Arbeitsverhältnis verfallen, wenn sie nicht innerhalb von vier Wochen in Textform geltend gemacht werden; ausgenommen sind Mindestlohn und Vorsatz.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten schriftlich geltend gemacht werden. Mindestlohn und Haftung wegen Vorsatz bleiben unberührt.',
      'Ansprüche beider Parteien erlöschen, wenn sie nicht innerhalb von drei Monaten nach Fälligkeit in Textform geltend gemacht werden. Dies gilt nicht bei Vorsatz.',
      'Ansprüche aus dem Arbeitsverhältnis sind ausgeschlossen, wenn sie nicht innerhalb von 3 Monaten in Textform geltend gemacht werden. Der gesetzliche Mindestlohn bleibt unberührt.',
      'Ansprüche sind innerhalb von zwei Monaten in Textform geltend zu machen. Andernfalls erlöschen sie. Mindestlohn und Vorsatz sind ausgenommen, die Frist gilt für beide Seiten.',
      'Ansprüche der Arbeitnehmerin verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden; der Mindestlohn und Ansprüche wegen Vorsatz sind ausgenommen.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen zwei Monaten in Textform geltend gemacht werden; Mindestlohn und Vorsatz sind ausgenommen.',
      'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von zwölf Wochen in Textform geltend gemacht werden; Mindestlohn und Vorsatz sind ausgenommen.',
      'Sämtliche Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform erhoben werden. Lehnt der andere Teil ab, verfallen sie, wenn sie nicht innerhalb eines Monats gerichtlich geltend gemacht werden. Mindestlohn und Vorsatz sind ausgenommen.',
    ],
    misses: [
      'Beiderseitige Ansprüche verfallen, wenn sie nicht binnen drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der Mindestlohn und die Haftung wegen Vorsatzes.',
      'Alle Ansprüche beider Seiten verfallen, wenn sie nicht innerhalb von sechs Monaten nach Fälligkeit gegenüber der anderen Partei in Textform geltend gemacht werden; das gilt nicht für vorsätzliche Handlungen und unverzichtbare Ansprüche.',
      'Für Ansprüche gelten die gesetzlichen Verjährungsfristen von drei Jahren.',
      'Reisekosten sind innerhalb eines Monats abzurechnen.',
      'Überstunden sind innerhalb von vier Wochen in die Liste einzutragen.',
    ],
  },
  {
    id: 'C10',
    state: 'red',
    heading: 'Überstunden',
    hits: [
      'Etwaige Überstunden sind mit dem Gehalt abgegolten.',
      'Mit der Vergütung ist die gesamte Mehrarbeit pauschal abgegolten.',
      'Im Gehalt sind alle Überstunden enthalten.',
      'Überstunden werden nicht gesondert vergütet.',
      'Für Mehrarbeit wird keine zusätzliche Vergütung gezahlt.',
      'Die Arbeitnehmerin leistet erforderliche Überstunden. Diese sind mit dem Bruttogehalt abgegolten.',
      'Durch die Zahlung der Vergütung ist eine über die regelmäßige Arbeitszeit hinausgehende Tätigkeit abgegolten.',
    ],
    misses: [
      'Mit dem Gehalt sind bis zu zehn Überstunden im Monat abgegolten.',
      'Überstunden werden durch Freizeit abgegolten.',
      'Überstunden sind nicht mit dem Gehalt abgegolten, sondern werden mit 25 % Zuschlag bezahlt.',
      'Überstunden werden mit dem anteiligen Monatsgehalt vergütet.',
      'Mit dem Gehalt sind Überstunden im Umfang von bis zu 10 % der vereinbarten Arbeitszeit abgegolten.',
    ],
  },
  {
    id: 'C10',
    state: 'yellow',
    heading: 'Überstunden',
    hits: [
      'Mit dem Gehalt sind bis zu 40 Überstunden im Monat abgegolten.',
      'Mit der Vergütung sind wöchentlich zehn Überstunden abgegolten.',
      'Im Gehalt sind Überstunden im Umfang von 25 % der Arbeitszeit enthalten.',
      'Bis zu fünfzig Überstunden monatlich sind mit dem Bruttogehalt abgegolten.',
    ],
    misses: [
      'Mit dem Gehalt sind bis zu acht Überstunden im Monat abgegolten.',
      'Mit dem Gehalt sind Überstunden bis 10 Prozent der Arbeitszeit abgegolten.',
      'Überstunden werden vollständig vergütet.',
      'Zwei Überstunden wöchentlich sind mit dem Gehalt abgegolten.',
    ],
  },
  {
    id: 'C11',
    state: 'red',
    replaces: ['pay'],
    heading: 'Vergütung',
    hits: [
      'Der Stundenlohn beträgt 12,50 € brutto.',
      'Das Gehalt beträgt 2.200,00 € brutto monatlich.',
      'Die Arbeitnehmerin erhält ein Monatsgehalt von EUR 2.000 brutto.',
      'Das Jahresgehalt beträgt 24.000,00 Euro brutto.',
      'Die Vergütung beträgt 13,89 Euro brutto pro Stunde.',
    ],
    misses: [
      'Der Stundenlohn beträgt 13,90 € brutto.',
      'Das Gehalt beträgt 2.410,00 € brutto monatlich.',
      'Das Jahresgehalt beträgt 48.000,00 € brutto, zahlbar in zwölf monatlichen Raten.',
      'Das Gehalt beträgt 3.000,00 € brutto monatlich. Der Zuschuss zum Jobticket beträgt 25,00 € im Monat.',
      'Die Höhe der Vergütung ergibt sich aus der Anlage.',
    ],
  },
  {
    id: 'C12',
    state: 'red',
    heading: 'Vertragsstrafe',
    hits: [
      'Bei jedem Verstoß gegen die Pflichten aus diesem Vertrag zahlt die Arbeitnehmerin eine Vertragsstrafe von einem Bruttomonatsgehalt.',
      'Tritt die Arbeitnehmerin die Stelle nicht an, zahlt sie eine Vertragsstrafe in Höhe von drei Bruttomonatsgehältern.',
      'Bei schwerwiegenden Vertragsverletzungen ist eine Vertragsstrafe von einem Monatsgehalt verwirkt.',
      'Bei Nichtantritt der Arbeit ist eine Vertragsstrafe in Höhe eines Bruttomonatsgehalts zu zahlen.',
      'Löst die Arbeitnehmerin das Arbeitsverhältnis ohne Einhaltung der Frist, zahlt sie 9.000,00 € Vertragsstrafe.',
    ],
    misses: [
      'Eine Vertragsstrafe wird nicht vereinbart.',
      'Tritt die Arbeitnehmerin die Arbeit nicht an, zahlt sie eine Vertragsstrafe in Höhe der Vergütung bis zum Ablauf der Kündigungsfrist, in der Probezeit das Entgelt für zwei Wochen, höchstens ein Bruttomonatsgehalt.',
      'Bei Nichtantritt der Arbeit zahlt die Arbeitnehmerin eine Vertragsstrafe von einem halben Monatsgehalt.',
      'Strafbare Handlungen werden angezeigt.',
    ],
  },
  {
    id: 'C12',
    state: 'yellow',
    heading: 'Vertragsstrafe',
    hits: [
      'Bei Nichtantritt der Arbeit zahlt die Arbeitnehmerin eine Vertragsstrafe von einem halben Monatsgehalt.',
      'Löst die Arbeitnehmerin das Arbeitsverhältnis ohne Einhaltung der Frist, zahlt sie 500,00 € Vertragsstrafe.',
      'Tritt die Arbeitnehmerin die Stelle nicht an, wird eine angemessene Vertragsstrafe fällig.',
      'Wer die Arbeit nicht rechtzeitig aufnimmt, schuldet eine Vertragsstrafe von 1.000 Euro.',
    ],
    misses: [
      'Eine Vertragsstrafe ist nicht vereinbart.',
      'Bei jeder Pflichtverletzung zahlt die Arbeitnehmerin eine Vertragsstrafe von 5.000 €.',
      'Tritt die Arbeitnehmerin die Arbeit nicht an, zahlt sie eine Vertragsstrafe in Höhe der Vergütung bis zum Ablauf der Kündigungsfrist.',
      'Die Höhe der Vergütung steht im Anhang.',
    ],
  },
  {
    id: 'C13',
    state: 'red',
    heading: 'Fortbildung',
    hits: [
      'Scheidet die Arbeitnehmerin innerhalb von zwei Jahren nach dem Lehrgang aus, hat sie die Kosten der Fortbildung zurückzuzahlen.',
      'Die Arbeitnehmerin ist zur Rückzahlung der Studienkosten verpflichtet, wenn sie vor Ablauf von drei Jahren kündigt.',
      'Der Arbeitgeber übernimmt die Kosten des Seminars. Endet das Arbeitsverhältnis vor Ablauf von 24 Monaten, sind sie zurückzuzahlen.',
      'Im Falle einer Eigenkündigung hat die Arbeitnehmerin die Weiterbildungskosten zu erstatten, für jeden Monat vermindert um 1/24.',
    ],
    misses: [
      'Der Arbeitgeber trägt die Kosten der Fortbildung.',
      'Der Arbeitgeber erstattet die Kosten des Lehrgangs nach Vorlage der Rechnung.',
      'Kündigt die Arbeitnehmerin innerhalb eines Jahres, hat sie die Fortbildungskosten zurückzuzahlen, je Monat um 1/12 vermindert. Das gilt nicht, wenn der Arbeitgeber die Kündigung zu vertreten hat oder sie die Arbeit dauerhaft nicht mehr leisten kann, etwa krankheitsbedingt.',
      'Die Arbeitnehmerin nimmt an Schulungen teil. Reisekosten werden erstattet.',
    ],
  },
  {
    id: 'C14',
    state: 'red',
    heading: 'Sonderzahlungen',
    hits: [
      'Das 13. Monatsgehalt ist zurückzuzahlen, wenn die Arbeitnehmerin bis zum 31. März des Folgejahres ausscheidet.',
      'Die Gratifikation von 400 € ist zurückzuzahlen, wenn das Arbeitsverhältnis vor dem 30. Juni des Folgejahres endet.',
      'Scheidet die Arbeitnehmerin bis zum 30.09. des Folgejahres aus, ist das Weihnachtsgeld zurückzuzahlen.',
      'Der Leistungsbonus ist zurückzuzahlen, wenn die Arbeitnehmerin innerhalb eines Jahres kündigt.',
    ],
    misses: [
      'Das Weihnachtsgeld von 500 € ist zurückzuzahlen, wenn die Arbeitnehmerin bis zum 31. März des Folgejahres ausscheidet.',
      'Die Arbeitnehmerin erhält ein 13. Monatsgehalt, bei Ausscheiden im laufenden Jahr anteilig.',
      'Die Gratifikation in Höhe eines Monatsgehalts ist zurückzuzahlen, wenn das Arbeitsverhältnis vor dem 30. Juni des Folgejahres endet.',
      'Zu viel gezahlter Lohn ist zurückzuzahlen.',
      'Es gibt eine Prämie. Zu viel gezahlte Bezüge sind zurückzuzahlen.',
    ],
  },
  {
    id: 'C15',
    state: 'red',
    heading: 'Sonderzahlungen',
    hits: [
      'Die Arbeitnehmerin erhält ein Weihnachtsgeld in Höhe eines Monatsgehalts. Die Zahlung ist freiwillig, ein Rechtsanspruch besteht nicht.',
      'Der Arbeitgeber zahlt eine Jahressonderzahlung von 1.500 €. Es handelt sich um eine freiwillige Leistung, auf die kein Rechtsanspruch besteht.',
      'Der Arbeitgeber kann die Leistungszulage jederzeit widerrufen.',
      'Der Bonus ist frei widerruflich.',
      'Der Arbeitgeber behält sich vor, das Gehalt jederzeit zu kürzen.',
    ],
    misses: [
      'Leistungen, die nicht in diesem Vertrag vereinbart sind, erfolgen freiwillig und ohne Rechtsanspruch; individuelle Zusagen bleiben unberührt.',
      'Die Arbeitnehmerin kann ihre Einwilligung in die Veröffentlichung von Fotos jederzeit widerrufen.',
      'Die Zulage kann aus wirtschaftlichen Gründen widerrufen werden, wenn der Umsatzrückgang mehr als 20 % beträgt.',
      'Die Teilnahme am Betriebssport ist freiwillig.',
      'Die Erlaubnis zum Homeoffice kann widerrufen werden.',
    ],
  },
  {
    id: 'C15',
    state: 'yellow',
    heading: 'Sonderzahlungen',
    hits: [
      'Sonderzahlungen erfolgen freiwillig und ohne Rechtsanspruch für die Zukunft.',
      'Etwaige Gratifikationen sind freiwillige Leistungen, auf die auch bei wiederholter Zahlung kein Rechtsanspruch besteht.',
      'Die Zulage kann aus wirtschaftlichen Gründen widerrufen werden.',
      'Die Gewährung von Prämien begründet keinen Rechtsanspruch; sie erfolgt freiwillig.',
    ],
    misses: [
      'Die Arbeitnehmerin erhält ein Weihnachtsgeld von 500 €.',
      'Freiwillige Leistungen, die nicht in diesem Vertrag vereinbart sind, begründen keinen Anspruch; § 305b BGB bleibt unberührt.',
      'Die Einwilligung kann jederzeit widerrufen werden.',
      'Sonderzahlungen werden mit dem Novembergehalt gezahlt.',
    ],
  },
];
