import { deniesCollective, isTariff } from './frame/read-facts.ts';
import type { Contract } from './frame/terms.ts';
import { germanText } from './german-text.ts';
import type { Hint } from './grading.schema.ts';
import { courtCase } from './legal-basis.data.ts';

const recording =
  /\bzeiterfass|\b(?:arbeits)?stunden\b[^.]{0,60}\b(?:aufgeschrieben|aufschreib|aufzuschreiben|eingetragen|einzutragen|eintraegt|erfass|aufgezeichnet|notier)|\barbeitszeit\w*[^.]{0,80}(?:aufzeichn|aufgezeichnet|erfass|dokumentier)|\b(?:aufzeichn|erfass|dokumentier)\w*[^.]{0,80}arbeitszeit|\bstundenzettel|\barbeitszeitkonto|\bstechuhr|\bstempel|\btime record|\barbeitszeitnachweis/;

/** What is no fault of the contract but good to know: recording of time, collective agreements. */
export function hints(contract: Contract): Hint[] {
  return [...timeRecording(contract), ...collectiveAgreement(contract)].map((hint) => ({
    ...hint,
    text: germanText(hint.text),
    basis: germanText(hint.basis),
  }));
}

function timeRecording(contract: Contract): Hint[] {
  if (contract.sentences.some(({ text }) => recording.test(text))) return [];
  return [
    {
      key: 'C42',
      title: 'Arbeitszeit: Die Erfassung ist nicht geregelt',
      text: 'Zur Erfassung der Arbeitszeit steht nichts im Vertrag. Der Arbeitgeber muss trotzdem die ganze Arbeitszeit erfassen. Schreiben Sie Ihre Stunden auch selbst auf.',
      basis: courtCase('timeRecording').text,
    },
  ];
}

function collectiveAgreement(contract: Contract): Hint[] {
  const { collective } = contract.facts;
  if (collective !== null && !isTariff(collective.value)) {
    return [
      {
        key: 'works-agreement',
        title: 'Es gilt eine Betriebsvereinbarung',
        text: 'Der Vertrag verweist auf eine Betriebsvereinbarung. Lassen Sie sie sich zeigen, wir kennen ihren Inhalt nicht. Kürzere Kündigungsfristen als das Gesetz darf nur ein Tarifvertrag vorsehen.',
        basis: '§ 622 Abs. 4 BGB, § 2 Abs. 1 Satz 7 Nr. 15 NachwG',
      },
    ];
  }
  if (collective !== null) {
    return [
      {
        key: 'collective',
        title: 'Ein Tarifvertrag kann etwas anderes regeln',
        text: 'Der Vertrag verweist auf einen Tarifvertrag. Er kann zum Beispiel Kündigungsfristen, Zusatzurlaub und Befristungen anders regeln als dieser Vertrag. Wir kennen ihren Inhalt nicht.',
        basis: '§ 622 Abs. 4 BGB, § 13 BUrlG, § 14 Abs. 2 TzBfG',
      },
    ];
  }
  if (deniesCollective(contract)) return [];
  return [
    {
      key: 'collective',
      title: 'Gilt ein Tarifvertrag?',
      text: 'Der Vertrag nennt keinen Tarifvertrag. Fragen Sie im Betrieb oder beim Betriebsrat nach, ob trotzdem einer gilt.',
      basis: '§ 2 Abs. 1 Satz 7 Nr. 15 NachwG',
    },
  ];
}
