import { staffVisitor } from '../integration/desk-staff.ts';
import { giveSarasCode, people } from '../integration/insured.ts';
import type { Portal } from '../integration/portal.ts';
import { Visitor } from '../integration/visitor.ts';

/** Eight people with valid sessions: nobody, a guest, four customers of different rights, and two of the desk. */
export const attackers = ['nobody', 'guest', 'erika', 'bau', 'sara', 'jonas', 'agent', 'lead'] as const;
export type Attacker = (typeof attackers)[number];

/** Signs all of them in, with all their factors. */
export async function everybody(portal: Portal): Promise<Readonly<Record<Attacker, Visitor>>> {
  const customer = async (email: string) => {
    const visitor = new Visitor(portal);
    await visitor.signIn(email);
    return visitor;
  };
  const guest = new Visitor(portal);
  await guest.becomeGuest();
  const sara = await customer(people.sara);
  await giveSarasCode(portal, sara);
  return {
    nobody: new Visitor(portal),
    guest,
    erika: await customer(people.erika),
    bau: await customer(people.bau),
    sara,
    jonas: await customer(people.jonas),
    agent: (await staffVisitor(portal, 'agent')).visitor,
    lead: (await staffVisitor(portal, 'lead')).visitor,
  };
}
