import type { Analysis } from '../analyse.ts';
import { groupsIn } from '../categories/conduct.ts';
import type { Finding } from '../grading.schema.ts';
import { basis } from '../legal-basis.data.ts';
import type { Group } from '../lexicon/meaning.ts';
import type { Statement } from '../statement.ts';
import { quoted } from './finding.ts';

/** Conduct statements whose persons stand in an unusual order: colleagues or customers before superiors. */
export function unusualOrder(statements: readonly Statement[]): Statement[] {
  return statements.filter((statement) => {
    if (statement.category !== 'verhalten') return false;
    const groups = groupsIn(statement);
    const superior = groups.indexOf('superior');
    const outside = groups.indexOf('outside');
    const peer = groups.indexOf('peer');
    if (superior > 0) return true;
    return outside >= 0 && peer >= 0 && outside < peer && superior < 0;
  });
}

/** Superiors or colleagues that the conduct sentences leave out although they name others; empty when none is named. */
export function missingGroups(statements: readonly Statement[]): Group[] {
  const conduct = statements.filter((statement) => statement.category === 'verhalten');
  const towards = conduct.filter(
    ({ clause }) => clause.topics.has('conduct') || clause.words.some((word) => word.text === 'gegenueber'),
  );
  const named = new Set(towards.flatMap((statement) => groupsIn(statement)));
  if (named.size === 0) return [];
  const missing: Group[] = [];
  if (!named.has('superior')) missing.push('superior');
  if (!named.has('peer') && !named.has('staff')) missing.push('peer');
  return missing;
}

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
