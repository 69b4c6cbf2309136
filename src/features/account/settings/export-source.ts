import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** One entry of the export: what stands before each value, and the value. */
export type ExportEntry = Record<string, string>;

/** A section of a customer's export (Art. 15, 20 DSGVO). A feature that keeps something of customers offers it. */
export type ExportSource = {
  title: string;
  /** Where it stands in the export: lower numbers come first. They leave room for others between them. */
  place: number;
  /** Left out while the account is not activated: what is insured is not yet known to be its owner's. */
  insuredOnly?: true;
  /** @param queues keys of all queues of the desk, in which what was said about a case may lie */
  entries(
    services: Services,
    customer: SignedIn,
    queues: readonly string[],
  ): Promise<ExportEntry[]> | ExportEntry[];
};
