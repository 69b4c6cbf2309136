import type { z } from 'zod';
import type { FieldProblem } from '#src/lib/problem.ts';
import { defaults, type FamilyValues } from './family-names.ts';

/** Reads the fields that matter of an address, one by one, and keeps what is wrong with them. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];
  /** Names of all fields that were looked at. */
  readonly names = new Set<string>();
  readonly #values: FamilyValues;

  constructor(values: FamilyValues) {
    this.#values = values;
  }

  /** The value of a field; what stands for it where it is wrong. */
  read<Value>(name: string, schema: z.ZodType<Value, unknown>, instead: Value): Value {
    this.names.add(name);
    const result = schema.safeParse(this.#values[name] ?? defaults[name] ?? '');
    if (result.success) return result.data;
    this.fail(name, result.error.issues[0]?.message ?? 'Bitte prüfen Sie diese Angabe.');
    return instead;
  }

  /** Whether something is wrong with one of the fields. */
  hasProblem(...names: readonly string[]): boolean {
    return this.problems.some(({ field }) => names.includes(field));
  }

  /** Adds a sentence for a field, unless it has one. */
  fail(field: string, message: string): void {
    if (!this.problems.some((one) => one.field === field)) this.problems.push({ field, message });
  }
}
