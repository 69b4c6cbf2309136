import type { Analysis } from '../analyse.ts';
import { missingGroups, unusualOrder } from '../categories/conduct.ts';
import type { Finding } from '../grading.schema.ts';
import { basis } from '../legal-basis.data.ts';
import { quoted } from './finding.ts';

/** Order and completeness of the persons in the conduct sentence (facts A.3 no. 7): a hint, never a fact. */
export function findPersons(analysis: Analysis): Finding[] {
  const { statements } = analysis.assessment;
  const order = unusualOrder(statements).map((statement) =>
    quoted(
      {
        key: 'reihenfolge',
        severity: 'hinweis',
        title: 'Ungewohnte Reihenfolge der Personen',
        text: 'Üblich ist: erst Vorgesetzte, dann Kolleginnen und Kollegen, dann Kunden. Eine andere Reihenfolge kann so gelesen werden, dass es mit den später Genannten schwierig war. Oft ist es nur ein Versehen.',
        alternative: 'Das Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kunden war …',
        entitlement: 'verhandelbar',
        basis: basis.clearWording,
      },
      statement.sentence,
      analysis.folded,
    ),
  );
  const conduct = statements.find((statement) => statement.category === 'verhalten');
  const gaps = missingGroups(statements).map((group) =>
    quoted(
      {
        key: 'gruppe_fehlt',
        severity: 'hinweis',
        title:
          group === 'superior'
            ? 'Vorgesetzte werden nicht genannt'
            : 'Kolleginnen und Kollegen werden nicht genannt',
        text: 'Zum Verhalten gehören üblicherweise Vorgesetzte und Kollegen. Fehlt eine Gruppe, kann das so gelesen werden, dass es dort schwierig war.',
        alternative: 'Das Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen war …',
        entitlement: 'anspruch',
        basis: basis.silence,
      },
      conduct?.sentence,
      analysis.folded,
    ),
  );
  return [...order, ...gaps];
}
