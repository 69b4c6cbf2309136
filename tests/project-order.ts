import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects with long files first, those with many short ones last, so that all workers end together. */
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
 * Vitest sorts projects by name, so the longest file of all came last and kept one worker busy for half a minute.
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
