import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What has the longest files comes first, what has many short ones last, so that all workers end together. */
const order = [
  'replacing portals',
  'processes',
  'portals',
  'replacing components',
  'replacing',
  'components',
  'pieces',
];

/**
 * Vitest takes the projects by their names, and the longest file of all was the last: one worker for half a minute.
 * Within a project its own order stays: longest first as far as known, else largest first.
 */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => order.indexOf(one.project.name) - order.indexOf(other.project.name),
    );
  }
}
