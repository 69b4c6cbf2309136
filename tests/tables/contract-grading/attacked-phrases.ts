import { type AttackedClause, behind } from './attacked-clauses.ts';

const sixMonths = 'Die Probezeit beträgt sechs Monate.';
const statutory = 'Nach der Probezeit gelten die gesetzlichen Kündigungsfristen.';
const salary = 'Das Gehalt beträgt 3.400,00 € brutto im Monat.';
const place =
  'Der Arbeitgeber kann der Arbeitnehmerin nach billigem Ermessen eine andere gleichwertige Tätigkeit zuweisen.';

/** Sentences put together from words of the proofs and of what is harmless, by whoever has read both. */
export const phrasesTogether: readonly AttackedClause[] = [
  {
    id: 'C01',
    heading: 'Probezeit',
    replaces: ['probation'],
    control: sixMonths,
    harmful: behind(sixMonths, [
      'Das Arbeitsverhältnis ist bis dahin vereinbart.',
      'Das Arbeitsverhältnis gilt bis dahin.',
      'In dieser Zeit ist das Arbeitsverhältnis vereinbart.',
      'Befristetes Probearbeitsverhältnis.',
      'Befristetes Arbeitsverhältnis.',
      'Eine Kündigungsfrist von zwei Wochen gilt nach der Probezeit.',
    ]),
  },
  {
    id: 'C04',
    heading: 'Kündigung',
    replaces: ['notice'],
    control: statutory,
    harmful: behind(statutory, [
      'Klagen kann man nur gegen die Befristung.',
      'Klagen kann man nur drei Wochen ab Zugang gegen eine Befristung.',
      'Klagen kann man nur gegen eine Befristung, beim zuständigen Arbeitsgericht.',
      'Das Arbeitsverhältnis dauert vier Wochen.',
      'Das Arbeitsverhältnis dauert nach Ablauf der Probezeit vier Wochen.',
      'Aufhebungsvertrag.',
    ]),
  },
  {
    id: 'C11',
    heading: 'Vergütung',
    replaces: ['pay'],
    control: salary,
    harmful: behind(salary, [
      'Das Gehalt ist das Jahresbruttogehalt.',
      'Das Gehalt ist ein Jahresgehalt.',
      'Es ist der Jahreslohn.',
    ]),
  },
  {
    id: 'C22',
    heading: 'Versetzung',
    control: place,
    harmful: behind(place, [
      'Arbeitsort ist Deutschland.',
      'Einsatzort ist das Bundesgebiet.',
      'Einsatzort ist Österreich.',
      'Der Einsatzort ist wechselnd.',
      'Der Arbeitsort ist variabel.',
      'Der Dienstort ist das Kundengebiet.',
      'Der Einsatzort ist die Welt.',
      'Die Arbeitnehmerin wird als Leiharbeiterin eingestellt.',
      'Die Arbeitnehmerin wird als Tagelöhnerin eingestellt.',
      'Werkvertrag.',
    ]),
  },
];
