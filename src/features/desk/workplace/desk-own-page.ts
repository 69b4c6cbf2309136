import type { Services } from '#src/services.ts';

/**
 * A page of the desk that is no queue but has work of its own: the overview leads to it. Leads only.
 */
export type DeskOwnPage = {
  key: string;
  title: string;
  /** Its address, below `/betrieb`. */
  to: string;
  /** How it stands, in a few words; what waits for somebody comes first. */
  standing(services: Services): Promise<string>;
};
