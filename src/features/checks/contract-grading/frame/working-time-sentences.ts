import type { ContractText, Section, Sentence } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';

const onWorkingTime = /arbeitszeit|dienstzeit|arbeitstage|wochenstunden|working (?:time|hours)/;
/** More than this is a contract without sections, where everything stands beside everything. */
const longestSection = 14;
/** There the sentences behind the hours still speak of them. */
const goesOn = 2;
const aboutTime =
  /\barbeitszeit|\b\w*stunden?\b|\barbeitstage?\b|\b(?:ge)?arbeite[tn]\b|\b(?:arbeits)?dienste?\b/;

/**
 * Sentences on working time: the section of the hours, and those under such a heading.
 * @param place where the hours stand, null where the customer named them
 */
export function workingTimeSentences({ sections, sentences }: ContractText, place: Place | null): Sentence[] {
  const own =
    place === null ? undefined : sentences.find(({ from, to }) => from < place.to && place.from < to);
  return sections
    .filter((section) => section.index === own?.section || onWorkingTime.test(section.heading))
    .flatMap((section) => sentencesIn(section, own));
}

function sentencesIn({ sentences }: Section, own: Sentence | undefined): Sentence[] {
  if (sentences.length <= longestSection) return sentences;
  return sentences.filter(({ index, text }) => {
    const behind = own === undefined ? -1 : index - own.index;
    return (behind >= 0 && behind <= goesOn) || aboutTime.test(text);
  });
}
